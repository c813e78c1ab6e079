import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_VERSIONS, packVersions, unpackVersions, withPublished, type KeptVersion } from './version-record';
import { readVersions, writeVersions } from './version-text';

const board = (n: number, tiles = 12) => ({
  kind: 'dashboard',
  name: `Board ${String(n)}`,
  widgets: Object.fromEntries(
    Array.from({ length: tiles }, (_, at) => [
      `tile-${String(at)}`,
      { type: 'light', options: { at, n: at === 0 ? n : 0 } },
    ]),
  ),
  layouts: { landscape: { rows: 5, cols: 3, cells: [] } },
});
const published = (count: number, tiles?: number) =>
  Array.from({ length: count }, (_, n) => board(n, tiles)).reduce<KeptVersion[]>(
    (versions, document, n) => withPublished(versions, versions[0]?.document ?? null, { at: n, by: 'me', document }),
    [],
  );

describe('published versions', () => {
  it('are numbered for ever, and the last 50 stay', () => {
    const versions = published(60);
    expect(versions).toHaveLength(MOST_VERSIONS);
    expect([versions[0]?.number, versions.at(-1)?.number]).toEqual([60, 11]);
  });

  it('come back to the letter, whatever the documents hold', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue(), { maxLength: 6 }), async (documents) => {
        const versions = documents.map((document, at) => ({
          number: at,
          at,
          by: 'a',
          document: JSON.parse(JSON.stringify(document)) as unknown,
        }));
        expect(unpackVersions(JSON.parse(JSON.stringify(packVersions(versions))))).toEqual(versions);
        expect(await readVersions(await writeVersions(versions))).toEqual(versions);
      }),
      { numRuns: 30 },
    );
  });

  it('50 versions of a board of 60 tiles fit in one value of the household’s store', async () => {
    const text = await writeVersions(published(50, 60));
    expect(text.length).toBeLessThan(16_000);
    expect(await readVersions(text)).toHaveLength(50);
  });

  it('of a board that cannot be pressed, the newest stay', async () => {
    let seed = 1;
    const noise = () =>
      Array.from({ length: 9_000 }, () => (seed = (seed * 48_271) % 2_147_483_647).toString(36)).join('');
    const versions = [4, 3, 2, 1].map((number) => ({ number, at: 0, by: '', document: noise() }));
    const kept = await readVersions(await writeVersions(versions));
    expect(kept.length).toBeLessThan(4);
    expect(kept[0]).toEqual(versions[0]);
  });

  it('[R-87] what was written by hand is no version', async () => {
    for (const text of ['', '{', 'null', '{"gzip":5}', '{"gzip":"AAAA"}']) expect(await readVersions(text)).toEqual([]);
    expect(
      unpackVersions({ version: 1, parts: [], list: [{ number: 1, at: 1, by: '', document: { widgets: { a: 7 } } }] }),
    ).toEqual([]);
  });
});
