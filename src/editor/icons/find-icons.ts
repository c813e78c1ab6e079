import { ALL_WORDS } from '@/ui/icon/all-words.generated';
import { ICON_KINDS, type IconKind } from '@/ui/icon/kinds';
import { MATERIAL } from '@/ui/icon/material';
import { MATERIAL_NAMES } from '@/ui/icon/material-names';

interface Entry {
  name: string;
  /** Its name in its set. */
  called: string;
  kind: IconKind | undefined;
  words: string;
}

const PHOSPHOR: readonly Entry[] = ALL_WORDS.split('\n').map((line) => {
  const [name = '', kind = '', words = ''] = line.split('|');
  return { name, called: name, kind: ICON_KINDS[Number(kind)], words: `${name} ${words}` };
});
/** The product's own set comes first among those that are equally near: a board of one hand is calmer. */
const ENTRIES: readonly Entry[] = [
  ...PHOSPHOR,
  ...MATERIAL_NAMES.map((name): Entry => ({
    name,
    called: name.slice(MATERIAL.length),
    kind: 'material',
    words: name,
  })),
];

/** How well an icon is meant by a word: by its name, by the beginning of a part of it, or by what else it stands for. */
function nearness({ name, called, words }: Entry, wanted: readonly string[]): number | null {
  if (!wanted.every((word) => words.includes(word))) return null;
  const [first = ''] = wanted;
  const whole = wanted.join('-');
  if (called === whole || name === whole) return 0;
  if (called.startsWith(first)) return 1;
  return called.split('-').some((part) => part.startsWith(first)) ? 2 : 3;
}

/**
 * Names of the icons of both sets that are looked for, the nearest first.
 * @param search words, all of which an icon has to be found by; none: all of its kind.
 */
export function findIcons(search: string, kind: IconKind | null): string[] {
  const wanted = search
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== '');
  return ENTRIES.flatMap((entry) => {
    if (kind !== null && entry.kind !== kind) return [];
    const near = nearness(entry, wanted);
    return near === null ? [] : [{ name: entry.name, near }];
  })
    .sort((a, b) => a.near - b.near)
    .map(({ name }) => name);
}
