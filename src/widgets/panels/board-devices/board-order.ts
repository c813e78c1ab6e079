/** Sizes that a tile of the generated board can take (design 5.8), columns first. */
export const SIZES = ['1x1', '2x1', '1x2', '2x2'] as const;
export type Size = (typeof SIZES)[number];
export const isSize = (word: string): word is Size => (SIZES as readonly string[]).includes(word);
/** null: a size that nobody can choose here. */
export const sizeName = ({ cols, rows }: { cols: number; rows: number }): Size | null =>
  SIZES.find((size) => size === `${cols}x${rows}`) ?? null;

/** The order with one entry taken to another place. */
export function moved(order: readonly string[], from: number, to: number): string[] {
  const rest = order.filter((_one, at) => at !== from);
  return [...rest.slice(0, to), ...order.slice(from, from + 1), ...rest.slice(to)];
}

/**
 * Ids without a tile once somebody chose which devices have one.
 * @param onBoard devices that there was a choice of: whatever else is hidden stays as it was.
 */
export function hiddenAfter(
  hidden: ReadonlySet<string>,
  onBoard: readonly string[],
  shown: readonly string[],
): readonly string[] {
  const chosen = new Set(shown);
  return [...[...hidden].filter((id) => !onBoard.includes(id)), ...onBoard.filter((id) => !chosen.has(id))];
}
