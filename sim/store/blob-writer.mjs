import { openBlobs } from './blobs.ts';

// Writes without end and says on stdout which blobs were acknowledged; a test kills it in the middle.
const [dir = ''] = process.argv.slice(2);
const blobs = openBlobs(dir);
for (let n = 0; ; n += 1) {
  await blobs.put(`blob-${String(n % 7)}`, new Uint8Array(1024 * 1024).fill(n % 251));
  process.stdout.write(`${String(n)}\n`);
}
