import { ensureBuilt } from '../../../scripts/setup.mjs';

/** Browser tests look at what is shipped: the bundle, served with its headers. */
export default async function buildFirst(): Promise<void> {
  if (process.env['PORCHLIGHT_DIST'] !== undefined) return;
  await ensureBuilt((line) => {
    process.stdout.write(`${line}\n`);
  });
}
