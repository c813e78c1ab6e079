/** What people write, rows of names as CSS has them, becomes what is stored: cells by grid line. Pure. */
import type { Cell, Lines } from './grid.ts';
import { issueAt, said, sentence, type Issue, type Sentence } from '../issues/issue.ts';
import { isRecord } from './plain-json.ts';
import { atLeast, type Tracks } from './tracks.ts';

/** Nothing stands in a cell of this name. */
const EMPTY = '.';

export interface Areas {
  rows: number;
  cols: number;
  /** Every name, in the order of reading, with the lines that it takes. */
  places: Map<string, Lines>;
  problems: { row: number; problem: Sentence }[];
}

type Rows = readonly (readonly string[])[];

/**
 * Where each name stands: the rectangle that its first cell begins. What is left of one that is no rectangle stays
 * empty, so that no name covers another.
 */
function placesIn(rows: Rows): { places: Map<string, Lines>; broken: string[] } {
  const places = new Map<string, Lines>();
  const taken = new Map<string, number>();
  for (const [row, names] of rows.entries())
    for (const [col, name] of names.entries()) {
      if (name === EMPTY) continue;
      taken.set(name, (taken.get(name) ?? 0) + 1);
      if (places.has(name)) continue;
      let colEnd = col + 1;
      while (names[colEnd] === name) colEnd += 1;
      let rowEnd = row + 1;
      while (rows[rowEnd]?.slice(col, colEnd).filter((one) => one === name).length === colEnd - col) rowEnd += 1;
      places.set(name, { rowStart: row + 1, rowEnd: rowEnd + 1, colStart: col + 1, colEnd: colEnd + 1 });
    }
  const broken = [...places].filter(
    ([name, { rowStart, rowEnd, colStart, colEnd }]) => (rowEnd - rowStart) * (colEnd - colStart) !== taken.get(name),
  );
  return { places, broken: broken.map(([name]) => name) };
}

/** How many names a row has that is as it should be: as many as there are columns, else as most rows have. */
function usualCount(counts: readonly number[], cols: unknown): number {
  const rowsOf = new Map<number, number>();
  for (const count of counts) rowsOf.set(count, (rowsOf.get(count) ?? 0) + 1);
  if (typeof cols === 'number' && rowsOf.has(cols)) return cols;
  const [[usual] = [0]] = [...rowsOf].sort(([one, many], [other, more]) => more - many || other - one);
  return usual;
}

/**
 * A row that is too short or too long is told. It stands all the same: what is missing is empty, and what is too much is
 * cut, or where a name would be lost with it, empty in the other rows.
 * @param areas one text a row, its names parted by blanks; a name takes a rectangle, `.` is an empty cell.
 * @param given how many columns there are, where the group says it.
 */
export function readAreas(areas: readonly string[], given?: unknown): Areas {
  const rows = areas.map((row) => row.split(/\s+/).filter((name) => name !== ''));
  const counts = rows.map(({ length }) => length);
  const [usual, most] = [usualCount(counts, given), Math.max(0, ...counts)];
  const whole = placesIn(rows);
  const cut = most > usual ? placesIn(rows.map((row) => row.slice(0, usual))) : whole;
  const isCut = cut.broken.length === 0 && cut.places.size === whole.places.size;
  const { places, broken } = isCut ? cut : whole;
  const problems = [
    ...counts.flatMap((count, row) =>
      count === usual ? [] : [{ row, problem: sentence('areas-uneven', { count, other: usual }) }],
    ),
    ...broken.map((name) => ({
      row: (places.get(name)?.rowStart ?? 1) - 1,
      problem: sentence('areas-no-rectangle', { name }),
    })),
  ];
  return { rows: rows.length, cols: isCut ? usual : most, places, problems };
}

/** How many cells and groups the areas anywhere in a document name: each becomes an object. */
export function areasName(json: unknown): number {
  if (typeof json !== 'object' || json === null) return 0;
  const areas = isRecord(json) ? json['areas'] : undefined;
  const own = Array.isArray(areas) ? new Set(areas.filter(isText).flatMap((row) => row.split(/\s+/))).size : 0;
  return Object.values(json).reduce<number>((sum, one) => sum + areasName(one), own);
}

type Json = Record<string, unknown>;
const isText = (value: unknown): value is string => typeof value === 'string';

/** The groups that a layout names, whatever else it is. */
const namedGroups = (group: unknown): Json => (isRecord(group) && isRecord(group['groups']) ? group['groups'] : {});

/** How many rows or columns are meant, by number or one by one. */
const manyOf = (tracks: unknown): unknown => (Array.isArray(tracks) ? tracks.length : tracks);

/**
 * One group with its areas read, and all groups in it.
 * @param under what it changes, where it is an override: its groups are known too.
 */
function groupByCells(
  group: unknown,
  path: readonly PropertyKey[],
  say: (issue: Issue) => void,
  under?: unknown,
): unknown {
  if (!isRecord(group)) return group;
  const inner = { ...namedGroups(group) };
  const known = { ...namedGroups(under), ...inner };
  const { areas, ...rest } = group;
  let cells: Cell[] | null = null;
  let size: Json = {};
  if (Array.isArray(areas) && areas.length > 0 && areas.every(isText)) {
    if (group['cells'] !== undefined) say(issueAt([...path, 'areas'], 'areas-and-cells'));
    const read = readAreas(areas, manyOf(group['cols']));
    const isUneven = read.problems.some(({ problem: { code } }) => code === 'areas-uneven');
    for (const { row, problem } of read.problems) say(said([...path, 'areas', row], problem));
    let wider: Json = {};
    for (const [axis, count] of [
      ['rows', read.rows],
      ['cols', read.cols],
    ] as const) {
      const given = group[axis];
      const many = manyOf(given);
      // What counts nothing is told by the schema.
      if (typeof many !== 'number' || !Number.isInteger(many) || many === count) continue;
      // A row that is too long has been told; what stands in it has a column of its own.
      if (axis === 'cols' && isUneven && many < count) wider = { cols: atLeast(given as Tracks, count) };
      else say(issueAt([...path, axis], 'areas-tracks', { count }));
    }
    cells = [];
    for (const [name, lines] of read.places)
      if (Object.hasOwn(known, name)) inner[name] = { ...(isRecord(inner[name]) ? inner[name] : {}), ...lines };
      else cells.push({ widget: name, ...lines });
    for (const [name, one] of Object.entries(inner))
      if (
        !read.places.has(name) &&
        isRecord(one) &&
        one['rowStart'] === undefined &&
        !Object.hasOwn(namedGroups(under), name)
      )
        say(issueAt([...path, 'groups', name], 'group-nowhere'));
    size = {
      ...wider,
      ...(group['rows'] === undefined && { rows: read.rows }),
      ...(group['cols'] === undefined && { cols: read.cols }),
    };
  }
  for (const [name, one] of Object.entries(inner))
    inner[name] = groupByCells(one, [...path, 'groups', name], say, namedGroups(under)[name]);
  return {
    ...(cells === null ? group : rest),
    ...size,
    ...(cells !== null && { cells }),
    ...(Object.keys(inner).length > 0 && { groups: inner }),
  };
}

/** One of the states: of a document a list, of an override also a record by name. */
function stateOf(states: unknown, name: unknown): unknown {
  if (Array.isArray(states)) return states.find((state) => isRecord(state) && state['name'] === name) as unknown;
  return isRecord(states) && isText(name) ? states[name] : undefined;
}

function nodeByCells(
  node: unknown,
  path: readonly PropertyKey[],
  say: (issue: Issue) => void,
  under: unknown,
): unknown {
  if (!isRecord(node)) return node;
  const { states } = node;
  if (!isRecord(states) && !Array.isArray(states)) return node;
  const below = isRecord(under) ? under['states'] : undefined;
  const read = (state: unknown, key: string | number, name: unknown): unknown => {
    if (!isRecord(state) || !isRecord(state['group'])) return state;
    const known = stateOf(below, name);
    const group = groupByCells(
      state['group'],
      [...path, 'states', key, 'group'],
      say,
      isRecord(known) ? known['group'] : undefined,
    );
    return { ...state, group };
  };
  return {
    ...node,
    states: Array.isArray(states)
      ? states.map((state: unknown, at): unknown => read(state, at, isRecord(state) ? state['name'] : undefined))
      : Object.fromEntries(Object.entries(states).map(([name, state]) => [name, read(state, name, name)])),
  };
}

/**
 * A document, or an override of one, whose layouts and states say by cells where everything stands.
 * @param say is told of what is no rectangle; paths are those of the text.
 * @param under the document that an override changes.
 */
export function byCells(document: Json, say: (issue: Issue) => void = () => undefined, under?: unknown): Json {
  const base = isRecord(under) ? under : {};
  const each = (
    field: string,
    change: (one: unknown, path: readonly PropertyKey[], below: unknown) => unknown,
  ): Json => {
    const [all, below] = [document[field], base[field]];
    if (!isRecord(all)) return {};
    const read = Object.entries(all).map(([name, one]): [string, unknown] => [
      name,
      change(one, [field, name], isRecord(below) ? below[name] : undefined),
    ]);
    return { [field]: Object.fromEntries(read) };
  };
  return {
    ...document,
    ...each('layouts', (layout, path, below) => groupByCells(layout, path, say, below)),
    ...each('widgets', (node, path, below) => nodeByCells(node, path, say, below)),
    ...(isRecord(document['widget']) && { widget: nodeByCells(document['widget'], ['widget'], say, base['widget']) }),
  };
}
