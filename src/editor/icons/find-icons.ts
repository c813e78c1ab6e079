import { ALL_WORDS } from '@/ui/icon/all-words.generated';
import { ICON_KINDS, type IconKind } from '@/ui/icon/kinds';

interface Entry {
  name: string;
  kind: IconKind | undefined;
  words: string;
}

const ENTRIES: readonly Entry[] = ALL_WORDS.split('\n').map((line) => {
  const [name = '', kind = '', words = ''] = line.split('|');
  return { name, kind: ICON_KINDS[Number(kind)], words: `${name} ${words}` };
});

/** How well an icon is meant by a word: by its name, by the beginning of a part of it, or by what else it stands for. */
function nearness({ name, words }: Entry, wanted: readonly string[]): number | null {
  if (!wanted.every((word) => words.includes(word))) return null;
  const [first = ''] = wanted;
  if (name === wanted.join('-')) return 0;
  if (name.startsWith(first)) return 1;
  return name.split('-').some((part) => part.startsWith(first)) ? 2 : 3;
}

/**
 * Names of the icons of the whole set that are looked for, the nearest first.
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
