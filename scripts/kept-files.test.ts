import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { generateSchemas } from './generate-schemas.ts';
import { keptFiles, staleProblem } from './kept-files.ts';

const root = mkdtempSync(join(tmpdir(), 'porchlight-kept-'));
afterAll(() => {
  rmSync(root, { recursive: true });
});
const at = (name: string) => join(root, name);
async function staleNow(isChecked: boolean): Promise<readonly string[]> {
  const kept = keptFiles({ root, isChecked });
  await generateSchemas(kept);
  return kept.stale();
}
const BRAND = 'schemas/brand.schema.json';
beforeEach(async () => {
  await staleNow(false);
});

it('what is as it is generated is not stale, wherever it was checked out', async () => {
  expect(await staleNow(true)).toEqual([]);
  writeFileSync(at(BRAND), readFileSync(at(BRAND), 'utf8').replaceAll('\n', '\r\n'));
  expect(staleProblem(await staleNow(true))).toBeNull();
});

it('a check names each file that differs, is missing or is of nothing any more, and writes none of them', async () => {
  const GONE = 'schemas/widgets/lamp-of-yesterday.schema.json';
  const CLOCK = 'schemas/widgets/clock.schema.json';
  writeFileSync(at(BRAND), '{}');
  writeFileSync(at(GONE), '{}');
  rmSync(at(CLOCK));
  const stale = await staleNow(true);
  expect([...stale].sort()).toEqual([BRAND, CLOCK, GONE]);
  expect([readFileSync(at(BRAND), 'utf8'), existsSync(at(GONE)), existsSync(at(CLOCK))]).toEqual(['{}', true, false]);
  expect(staleProblem([BRAND])).toBe(
    'Not as it is generated: schemas/brand.schema.json. Run "npm run generate" and commit what it writes.',
  );
  // Generating mends it.
  expect(await staleNow(false)).toHaveLength(3);
  expect(await staleNow(true)).toEqual([]);
});
