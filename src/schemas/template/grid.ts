/** Arithmetic of a grid layout: no browser needed to know what overlaps and what is reached. */
import { sentence, type Sentence } from '../issues/issue.ts';
import { countOf, type Tracks } from './tracks.ts';

export interface Lines {
  rowStart: number;
  rowEnd: number;
  colStart: number;
  colEnd: number;
}
export interface Cell extends Lines {
  widget: string;
}
export interface Grid {
  rows: Tracks;
  cols: Tracks;
  cells: readonly Cell[];
}
/** A group as it is stored: its widgets by their cells, further groups by name, each with its own lines in it. */
export interface Group extends Grid {
  groups?: Readonly<Record<string, PlacedGroup>> | undefined;
}
export interface PlacedGroup extends Group, Lines {
  panel?: boolean | undefined;
}

/** Lines are 1-based and the end line is outside, as in CSS grid. */
export const isInside = (cell: Lines, { rows, cols }: Pick<Grid, 'rows' | 'cols'>): boolean =>
  cell.rowStart >= 1 &&
  cell.colStart >= 1 &&
  cell.rowStart < cell.rowEnd &&
  cell.colStart < cell.colEnd &&
  cell.rowEnd <= countOf(rows) + 1 &&
  cell.colEnd <= countOf(cols) + 1;

export const overlaps = (a: Lines, b: Lines): boolean =>
  a.rowStart < b.rowEnd && b.rowStart < a.rowEnd && a.colStart < b.colEnd && b.colStart < a.colEnd;

export const sizeOf = (cell: Lines): { cols: number; rows: number } => ({
  cols: cell.colEnd - cell.colStart,
  rows: cell.rowEnd - cell.rowStart,
});

const byReading = (a: Lines, b: Lines): number => a.rowStart - b.rowStart || a.colStart - b.colStart;

/** Top to bottom, then left to right: the order of reading and of the keyboard. */
export const inReadingOrder = (cells: readonly Cell[]): Cell[] => [...cells].sort(byReading);

export const groupsOf = <One extends PlacedGroup>(group: { groups?: Readonly<Record<string, One>> | undefined }) =>
  Object.entries(group.groups ?? {});

/** A surface that others stand on: it holds nothing and takes no touch. */
export const isBare = (group: Group): boolean => group.cells.length === 0 && groupsOf(group).length === 0;

export type Member<One extends PlacedGroup> = { widget: string; cell: Cell } | { name: string; inner: One };

/** Widgets and groups of a group in reading order, surfaces that hold nothing before all others. */
export function membersOf<One extends PlacedGroup>(group: {
  cells: readonly Cell[];
  groups?: Readonly<Record<string, One>> | undefined;
}): Member<One>[] {
  const all = [
    ...group.cells.map((cell) => ({ at: cell as Lines, isUnder: false, member: { widget: cell.widget, cell } })),
    ...groupsOf(group).map(([name, inner]) => ({
      at: inner as Lines,
      isUnder: isBare(inner),
      member: { name, inner },
    })),
  ];
  return all.sort((a, b) => Number(b.isUnder) - Number(a.isUnder) || byReading(a.at, b.at)).map(({ member }) => member);
}

/** Cells of all widgets, those of inner groups too, by the lines of the group that each stands in; in reading order. */
export const allCells = (group: Group): Cell[] =>
  membersOf(group).flatMap((member) => ('widget' in member ? [member.cell] : allCells(member.inner)));

/** The cell of a widget, in whatever group it stands. */
export const cellIn = (group: Group, widget: string): Cell | undefined =>
  allCells(group).find((cell) => cell.widget === widget);

/** The groups that a widget stands in, the outermost first; empty: it is not placed. */
export function wayTo(group: Group, widget: string): readonly Group[] {
  if (group.cells.some((cell) => cell.widget === widget)) return [group];
  for (const [, inner] of groupsOf(group)) {
    const way = wayTo(inner, widget);
    if (way.length > 0) return [group, ...way];
  }
  return [];
}

/** What takes room in a grid besides the cells: groups that hold something. */
export const blocksOf = (group: Pick<Group, 'groups'>): Cell[] =>
  groupsOf(group).flatMap(([widget, inner]) => (isBare(inner) ? [] : [{ ...linesOf(inner), widget }]));

export const linesOf = ({ rowStart, rowEnd, colStart, colEnd }: Lines): Lines => ({
  rowStart,
  rowEnd,
  colStart,
  colEnd,
});

/**
 * Every rule a layout can break: outside the grid, placed twice, lying on another. `at` is the index of the cell. What
 * breaks one is in nobody's way.
 */
export function gridProblems({ rows, cols, cells }: Grid): { at: number; problem: Sentence }[] {
  const standing: Cell[] = [];
  const problemOf = (cell: Cell): Sentence | null => {
    if (!isInside(cell, { rows, cols }))
      return sentence('cell-outside', { name: cell.widget, rows: countOf(rows), columns: countOf(cols) });
    const other = standing.find((one) => one.widget === cell.widget || overlaps(one, cell));
    if (other === undefined) return null;
    return other.widget === cell.widget
      ? sentence('placed-twice', { name: cell.widget })
      : sentence('lies-on', { name: cell.widget, other: other.widget });
  };
  return cells.flatMap((cell, at) => {
    const problem = problemOf(cell);
    if (problem === null) standing.push(cell);
    return problem === null ? [] : [{ at, problem }];
  });
}

/** The same for a group and all groups in it; `path` leads from the group to what is wrong. */
export function groupProblems(group: Group): { path: (string | number)[]; problem: Sentence }[] {
  const seen = new Map<string, Group>();
  const look = (
    here: Group,
    path: readonly (string | number)[],
  ): { path: (string | number)[]; problem: Sentence }[] => {
    // Twice in one group is told below, with all else that is wrong in a grid.
    const twice = here.cells.flatMap(({ widget }, at) => {
      const first = seen.get(widget) ?? here;
      seen.set(widget, here);
      return first === here
        ? []
        : [{ path: [...path, 'cells', at], problem: sentence('placed-twice', { name: widget }) }];
    });
    const blocks = blocksOf(here);
    const count = blocks.length;
    const own = gridProblems({ ...here, cells: [...blocks, ...here.cells] }).map(({ at, problem }) => ({
      path: at < count ? [...path, 'groups', blocks[at]?.widget ?? ''] : [...path, 'cells', at - count],
      problem,
    }));
    const bare = groupsOf(here).flatMap(([name, inner]) =>
      isBare(inner) && !isInside(inner, here)
        ? [{ path: [...path, 'groups', name], problem: sentence('panel-outside') }]
        : [],
    );
    const inner = groupsOf(here).flatMap(([name, one]) => look(one, [...path, 'groups', name]));
    return [...own, ...bare, ...twice, ...inner];
  };
  return look(group, []);
}
