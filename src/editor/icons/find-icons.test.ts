import { describe, expect, it } from 'vitest';
import { ICON_KINDS } from '@/ui/icon/kinds';
import { findIcons } from './find-icons';

describe('icons of the whole set', () => {
  it('[S2.42] are found by their names first, then by what else they stand for', () => {
    const found = findIcons('lamp', null);
    expect(found.slice(0, 3)).toEqual(['lamp', 'mdi-lamp', 'lamp-pendant']);
    expect(findIcons('furniture', null)).toContain('couch');
    expect(findIcons('Lamp Pendant', null)[0]).toBe('lamp-pendant');
  });

  it('are those of one kind where one is chosen, and none twice', () => {
    const all = findIcons('', null);
    const byKind = ICON_KINDS.flatMap((kind) => findIcons('', kind));
    expect(new Set(byKind)).toEqual(new Set(all));
    expect(byKind).toHaveLength(all.length);
    for (const kind of ICON_KINDS) expect(findIcons('', kind)).not.toEqual([]);
  });

  it('[S2.42] of the Material set are found by the same words, after those of the product’s own that are as near', () => {
    const found = findIcons('garage open', null);
    expect(found[0]).toBe('mdi-garage-open');
    expect(findIcons('mdi-sofa-outline', null)[0]).toBe('mdi-sofa-outline');
    const sofas = findIcons('sofa', null);
    expect(sofas.slice(0, 3)).toEqual(['mdi-sofa', 'mdi-sofa-outline', 'mdi-sofa-single']);
    const houses = findIcons('house', null);
    expect(houses.indexOf('house-line')).toBeLessThan(houses.findIndex((name) => name.startsWith('mdi-')));
  });

  it('are none for words that no icon is found by', () => {
    expect(findIcons('lamp quux', null)).toEqual([]);
  });
});
