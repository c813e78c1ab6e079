import type { Layout } from '@/schemas/template/document';
import type { Cell } from '@/schemas/template/grid';

type Track = NonNullable<Layout['rowSizes']>[number];

const track = (size: Track, smallest: string, content: string): string => {
  if (size === 'content') return content;
  return typeof size === 'number' ? `minmax(${smallest}, ${size}fr)` : `${size.rem}rem`;
};

const tracks = (count: number, sizes: readonly Track[] | undefined, smallest: string, content: string): string =>
  sizes === undefined
    ? `repeat(${count}, minmax(${smallest}, 1fr))`
    : sizes.map((size) => track(size, smallest, content)).join(' ');

/** The CSS grid of a layout. Rows that fill a screen may shrink below their content; rows that scroll may not. */
export function gridStyle({
  rows,
  cols,
  rowSizes,
  colSizes,
  fit,
  gap,
  pad,
  rowHeightRem,
}: Layout): Record<string, string> {
  const isFixed = fit === 'scroll' && rowHeightRem !== undefined && rowSizes === undefined;
  return {
    gridTemplateRows: isFixed
      ? `repeat(${rows}, ${rowHeightRem}rem)`
      : // An `auto` row could shrink to nothing, since cells have no least height of their own.
        tracks(rows, rowSizes, fit === 'screen' ? '0' : 'min-content', 'min-content'),
    gridTemplateColumns: tracks(cols, colSizes, '0', 'auto'),
    gap: `${gap}rem`,
    padding: `${pad}rem`,
  };
}

export const cellStyle = ({ rowStart, colStart, rowEnd, colEnd }: Omit<Cell, 'widget'>): Record<string, string> => ({
  gridArea: `${rowStart} / ${colStart} / ${rowEnd} / ${colEnd}`,
});
