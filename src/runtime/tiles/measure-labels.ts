import { MEASURED_KINDS } from './measures';

const BY_ITEM: ReadonlyMap<string, { key: string; icon: string }> = new Map(
  MEASURED_KINDS.flatMap(({ key, items, icon = 'gauge' }) => items.map((item) => [item, { key, icon }] as const)),
);

/** Locale key of its name, and its icon; an item of no known kind is a measured value. */
export function labelOf(item: string): { key: string; icon: string } {
  const known = BY_ITEM.get(item);
  return known === undefined
    ? { key: 'more-tiles.measure.title', icon: 'gauge' }
    : { key: `more-tiles.items.${known.key}`, icon: known.icon };
}
