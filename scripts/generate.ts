// Runs every scripts/generate-*.ts, by name: each exports one function generate…() that writes its own file.
import { readdirSync } from 'node:fs';

const here = new URL('.', import.meta.url);
for (const file of readdirSync(here)
  .filter((name) => /^generate-.*(?<!\.test)\.ts$/.test(name))
  .sort()) {
  const found = Object.entries((await import(new URL(file, here).href)) as Record<string, unknown>).find(
    ([name, value]) => name.startsWith('generate') && typeof value === 'function',
  );
  if (found === undefined) throw new Error(`scripts/${file} exports no function generate…()`);
  await (found[1] as () => unknown)();
}
