import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fileOf } from './all-files';
import { pathsOf } from './all-icons';
import { KNOWN_ICONS } from './known';
import { MATERIAL_FILES } from './material-files.generated';
import { CORE_ICONS, MORE_ICONS } from './names';

const files = new Map<string, object>();
/** What a file of either set has, as it is served. */
function inFile(name: string): object {
  const known = files.get(name);
  const read = known ?? (JSON.parse(readFileSync(new URL(`./all/${name}`, import.meta.url), 'utf8')) as object);
  files.set(name, read);
  return read;
}

describe('the file that an icon lies in', () => {
  it('[S2.42] has every icon that may be named, of the product’s own set and of the Material set', () => {
    const shipped = new Set([...Object.keys(CORE_ICONS), ...Object.keys(MORE_ICONS)]);
    const others = [...KNOWN_ICONS].filter((name) => !shipped.has(name));
    expect(others.filter((name) => name.startsWith('mdi-')).length).toBeGreaterThan(7_000);
    expect(others.filter((name) => !(name in inFile(fileOf(name, MATERIAL_FILES))))).toEqual([]);
  });

  it('is fetched for the paths of one icon, and has none of a name that is in neither set', async () => {
    for (const name of ['acorn', 'mdi-sofa', 'mdi-ab-testing', 'mdi-zodiac-virgo'])
      expect([name, await pathsOf(name)]).toEqual([name, { r: expect.stringMatching(/^M/), ...more(name) }]);
    for (const name of ['quux', 'mdi-', 'mdi-quux', 'mdi-!', 'mdi-zzz', 'home-assistant'])
      expect([name, await pathsOf(name)]).toEqual([name, null]);
  });
});
/** Phosphor's are drawn in two weights; of the Material set an outline has a name of its own. */
const more = (name: string): object => (name.startsWith('mdi-') ? {} : { f: expect.stringMatching(/^M/) as string });
