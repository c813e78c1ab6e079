import { modesByName } from './modes-by-name.ts';
import { isRecord } from './plain-json.ts';
import { rounded } from './rounded.ts';
import { statesByGroups } from './states-by-groups.ts';

/** How documents of an older format become today's. Data to data; named, one a version, oldest first. */
export interface DocumentMigration {
  to: number;
  name: string;
  up: (document: Record<string, unknown>) => Record<string, unknown>;
}

/** Version 1 stored a cell as left upper corner (from 0) and size; version 2 stores grid lines, as S3.47 names them. */
function cellByLines(cell: unknown): unknown {
  if (!isRecord(cell)) return cell;
  const { x, y, w, h, ...rest } = cell;
  if (![x, y, w, h].every((one) => typeof one === 'number')) return cell;
  const [left, top, width, height] = [x, y, w, h] as [number, number, number, number];
  return { ...rest, rowStart: top + 1, rowEnd: top + height + 1, colStart: left + 1, colEnd: left + width + 1 };
}

type Json = Record<string, unknown>;

/** Version 2 wrote a length as {"rem": 6.25}, of any number of decimals; version 3 writes "6.25rem", and has four. */
const track = (size: unknown): unknown =>
  isRecord(size) && typeof size['rem'] === 'number' ? `${rounded(size['rem'])}rem` : size;

/**
 * Version 2 counted tracks and sized them in two fields, and drew surfaces behind its cells; version 3 has one field an
 * axis, and a surface is a group that holds nothing. Also for the layouts of an override.
 */
function groupOfLayout(layout: unknown): unknown {
  if (!isRecord(layout)) return layout;
  const { rowSizes, colSizes, panels, ...rest } = layout;
  const cells: unknown[] = Array.isArray(rest['cells']) ? rest['cells'] : [];
  const ids = new Set(cells.map((cell) => (isRecord(cell) ? cell['widget'] : undefined)));
  // A row of names would take a widget and a group of one name for each other.
  let last = 0;
  const nextName = (): string => {
    last += 1;
    return ids.has(`panel-${last}`) ? nextName() : `panel-${last}`;
  };
  const surfaces = (Array.isArray(panels) ? panels : [])
    .filter(isRecord)
    .map((lines): [string, Json] => [nextName(), { panel: true, rows: 1, cols: 1, cells: [], ...lines }]);
  return {
    ...rest,
    ...(Array.isArray(rowSizes) && { rows: rowSizes.map(track) }),
    ...(Array.isArray(colSizes) && { cols: colSizes.map(track) }),
    ...(surfaces.length > 0 && { groups: Object.fromEntries(surfaces) }),
  };
}

function layoutsAsGroups(document: Json): Json {
  if (!isRecord(document['layouts'])) return document;
  const layouts = Object.entries(document['layouts']).map(([name, layout]) => [name, groupOfLayout(layout)]);
  return { ...document, layouts: Object.fromEntries(layouts) };
}

export const documentMigrations: readonly DocumentMigration[] = [
  {
    to: 2,
    name: 'cells-by-grid-line',
    up: (document) => {
      if (!isRecord(document['layouts'])) return document;
      const layouts = Object.entries(document['layouts']).map(([name, layout]) => [
        name,
        isRecord(layout) && Array.isArray(layout['cells'])
          ? { ...layout, cells: layout['cells'].map(cellByLines) }
          : layout,
      ]);
      return { ...document, layouts: Object.fromEntries(layouts) };
    },
  },
  // Until then the modes of the house were numbered, as hubs do. A lock that did not say how it is unlocked was held for
  // a second, and asks today: nothing of the old default is written, for a question is never the lesser of the two, and
  // the household's own setting has the PIN asked before either (ADR 12).
  { to: 3, name: 'groups-and-named-modes', up: (document) => layoutsAsGroups(modesByName(document)) },
];

/** Overrides name layouts as documents do. */
export const overrideMigrations: readonly DocumentMigration[] = [
  { to: 2, name: 'override-groups-and-named-modes', up: (override) => layoutsAsGroups(modesByName(override)) },
];

/**
 * Runs the steps that lie between the version something was written for and today's.
 * @throws whatever a step throws on data it cannot read; the caller turns that into an issue.
 */
export function migrate(
  from: number,
  data: Record<string, unknown>,
  steps: readonly { to: number; up: (data: Record<string, unknown>) => Record<string, unknown> }[],
): Record<string, unknown> {
  return steps.filter(({ to }) => to > from).reduce((now, { up }) => up(now), data);
}

/** A document or an override as it is written today: the steps of its format, then that of its nodes. */
export const toToday = (from: number, json: Json, steps: readonly DocumentMigration[]): Json =>
  statesByGroups(migrate(from, json, steps));
