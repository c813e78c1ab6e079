import type { ChildNode, WidgetNode } from '@/schemas/template/document';
import { sizeOf, type Cell } from '@/schemas/template/grid';

/** How a tile holds others: here and nowhere else in the designer. */
const DEFAULT = 'default';
export const GROUP_TYPE = 'widget-group';
export const MOST_CHILDREN = 4;

type Children = readonly (readonly [id: string, node: ChildNode])[];

/** The tiles that a tile holds, in the order in which they stand. */
export const childrenOf = ({ states }: WidgetNode): Children =>
  Object.entries(states.find(({ name }) => name === DEFAULT)?.children ?? {});

/** A tile as it stands in another; null: it has states, a part in the house's security, or tiles of its own. */
export function asChild({ states, role, problem, ...node }: WidgetNode): ChildNode | null {
  return states.length > 0 || role !== undefined || problem !== undefined ? null : node;
}
export const asTile = (child: ChildNode): WidgetNode => ({ ...child, states: [] });

/** A tile that holds others. */
export const groupOf = (children: Children, version: number): WidgetNode => ({
  type: GROUP_TYPE,
  version,
  options: {},
  links: {},
  actions: {},
  states: [{ name: DEFAULT, children: Object.fromEntries(children) }],
});

/** How a length is shared by two, in whole cells; the first has the larger half. */
const halves = (length: number): readonly [number, number] => {
  const first = Math.ceil(length / 2);
  return [first, length - first];
};

/**
 * The cells of the tiles that a tile holds, when they stand by themselves again: its own, shared as they share it
 * (runtime/tile-frame/child-places.ts). null: it has not as many cells as that takes.
 */
export function cellsOfChildren(cell: Cell, ids: readonly string[]): Cell[] | null {
  const { cols, rows } = sizeOf(cell);
  const isWide = cols > rows;
  const [left, right] = halves(cols);
  const [top, bottom] = halves(rows);
  const at = (row: number, col: number, high: number, wide: number) => ({
    rowStart: cell.rowStart + row,
    rowEnd: cell.rowStart + row + high,
    colStart: cell.colStart + col,
    colEnd: cell.colStart + col + wide,
  });
  const quarters = [
    at(0, 0, top, left),
    at(0, left, top, right),
    at(top, 0, bottom, left),
    at(top, left, bottom, right),
  ];
  const places =
    ids.length <= 1
      ? [at(0, 0, rows, cols)]
      : ids.length === 2
        ? isWide
          ? [at(0, 0, rows, left), at(0, left, rows, right)]
          : [at(0, 0, top, cols), at(top, 0, bottom, cols)]
        : ids.length === 3
          ? isWide
            ? [at(0, 0, rows, left), at(0, left, top, right), at(top, left, bottom, right)]
            : [at(0, 0, top, cols), at(top, 0, bottom, left), at(top, left, bottom, right)]
          : quarters;
  if (places.some(({ rowStart, rowEnd, colStart, colEnd }) => rowStart === rowEnd || colStart === colEnd)) return null;
  return ids.flatMap((widget, index) => {
    const lines = places[index];
    return lines === undefined ? [] : [{ widget, ...lines }];
  });
}
