import { openStore } from './sqlite-store.ts';

// Writes without end and says on stdout what the store has acknowledged; a test kills it in the middle.
const [dir = '', from = '0'] = process.argv.slice(2);
const store = await openStore(dir);
const pad = 'ä'.repeat(150);
for (let n = Number(from); ; n += 3) {
  for (const each of [n, n + 1, n + 2]) store.set(`key-${String(each % 40)}`, { n: each, pad });
  await store.flush();
  process.stdout.write(`${String(n + 2)}\n`);
}
