import { ensureBuilt } from '../../../scripts/setup.mjs';

/** Browser tests look at what is shipped: the bundle, served with its headers. */
export default async function buildFirst(): Promise<void> {
  await ensureBuilt((line) => {
    process.stdout.write(`${line}\n`);
  });
}
