/** The shortest way to write a document that reads the same: areas for cells, gaps for empty tracks, no default said. Pure. */
import { groundOf } from './document.ts';
import type { Lines } from './grid.ts';
import { shapeOf } from './node-steps.ts';
import type { WidgetShape, WidgetShapes } from './parse-document.ts';
import { isRecord } from './plain-json.ts';
import { rounded } from './rounded.ts';
import {
  gapAfter,
  gapsOf,
  remOf,
  sidesOf,
  sizesOf,
  type Gap,
  type Gaps,
  type Pad,
  type Track,
  type Tracks,
} from './tracks.ts';
import { DEFAULTS, groupUntold, isEven, isSizedByItself, mapped, nodeWithoutDefaults } from './without-defaults.ts';

type Json = Record<string, unknown>;
type Axis = readonly [start: 'rowStart' | 'colStart', end: 'rowEnd' | 'colEnd'];
const DOWN: Axis = ['rowStart', 'rowEnd'];
const ACROSS: Axis = ['colStart', 'colEnd'];

/** Of a gap and of a side's padding; a track may be longer. */
const MOST_REM = 100;

interface Side {
  tracks: Track[];
  gaps: Gaps;
  before: number;
  after: number;
  lineAt: (line: number, isEnd: boolean) => number;
}

/** What of a group lies along one axis. */
interface Along {
  tracks: Tracks;
  gaps: Gaps;
  pads: readonly [before: number, after: number];
  placed: readonly Lines[];
  /** What may not become narrower than so many tracks. */
  least: readonly (readonly [Lines, number])[];
}

/**
 * One axis without the tracks that only keep others apart: those between become gaps, those at the edge padding.
 * @param isWhole keeps them all the same
 */
function side(along: Along, axis: Axis, isWhole = false): Side {
  const { gaps, pads, placed } = along;
  const [start, end] = axis;
  const sizes = sizesOf(along.tracks);
  const last = sizes.length - 1;
  const isEmpty = (at: number) =>
    remOf(sizes[at] ?? 1) !== null && placed.every((one) => !(one[start] === at + 1 && one[end] === at + 2));
  const isSpacer = (at: number): boolean => {
    if (isWhole || !isEmpty(at)) return false;
    if (at === 0) return placed.every((one) => one[start] !== 1);
    if (at === last) return placed.every((one) => one[end] !== last + 2);
    return placed.every((one) => one[start] !== at + 1 && one[end] !== at + 2);
  };
  const kept = sizes.map((_, at) => at).filter((at) => !isSpacer(at));
  const [first = 0, final = last] = [kept[0], kept.at(-1)];
  const length = (from: number, to: number): number => {
    let sum = 0;
    for (let at = from; at < to; at += 1) sum += remOf(sizes[at] ?? 0) ?? 0;
    for (let at = Math.max(0, from - 1); at < Math.min(to, last); at += 1) sum += gapAfter(gaps, at);
    return rounded(sum);
  };
  const between = kept.slice(1).map((at, index) => length((kept[index] ?? 0) + 1, at));
  const before = rounded(pads[0] + (first === 0 ? 0 : length(0, first)));
  const after = rounded(pads[1] + (final === last ? 0 : length(final + 1, last + 1)));
  const lineAt: Side['lineAt'] = (line, isEnd) =>
    isEnd ? kept.filter((at) => at < line - 1).length + 1 : kept.findIndex((at) => at >= line - 1) + 1;
  const isTooLong = [...between, before, after].some((one) => one > MOST_REM);
  const isTooNarrow = along.least.some(([one, least]) => lineAt(one[end], true) - lineAt(one[start], false) < least);
  if (!isWhole && (isTooLong || isTooNarrow)) return side(along, axis, true);
  return {
    tracks: kept.map((at) => sizes[at] ?? 1),
    gaps: between.length === 0 ? 0 : between.every((one) => one === between[0]) ? (between[0] ?? 0) : between,
    before,
    after,
    lineAt,
  };
}

function padOf([top, right, bottom, left]: readonly [number, number, number, number]): Pad {
  if (top !== bottom || left !== right) return [top, right, bottom, left];
  return top === left ? top : [top, left];
}

/** Names by row, as far as a row of names can say it: nothing lies under another. */
function areasOf(rows: number, cols: number, names: readonly (readonly [string, Lines])[]): string[] {
  const grid = Array.from({ length: rows }, () => Array.from({ length: cols }, () => '.'));
  for (const [name, { rowStart, rowEnd, colStart, colEnd }] of names)
    for (const row of grid.slice(rowStart - 1, rowEnd - 1)) row.fill(name, colStart - 1, colEnd - 1);
  return grid.map((row) => row.join(' '));
}

const linesIn = (value: unknown): Lines | null => {
  if (!isRecord(value)) return null;
  const { rowStart, rowEnd, colStart, colEnd } = value;
  return [rowStart, rowEnd, colStart, colEnd].every((one) => typeof one === 'number') ? (value as Json & Lines) : null;
};
const sizeText = (tracks: readonly Track[], count: number, isSaid: boolean): Json['rows'] =>
  isEven(tracks) ? (isSaid || tracks.length === count ? undefined : tracks.length) : tracks;

interface How {
  /** By areas, as people read it; else by cells. */
  isWritten: boolean;
  /** What a widget needs of the grid. */
  gridOf: (id: string) => WidgetShape['grid'] | undefined;
}
function tidyGroup(group: Json, how: How, isInner: boolean): Json {
  const { isWritten, gridOf } = how;
  const unsaidGap = isInner ? DEFAULTS.innerGap : DEFAULTS.gap;
  const {
    cells,
    areas,
    groups,
    rows = DEFAULTS.rows,
    cols = DEFAULTS.cols,
    gap = unsaidGap,
    pad = 0,
    ...others
  } = group;
  const { fit, ...unfitted } = others;
  const rest = fit === 'screen' ? unfitted : others;
  const inner = Object.entries(isRecord(groups) ? groups : {}).filter((one): one is [string, Json] => isRecord(one[1]));
  const tidied = inner.map(([name, one]): [string, Json] => [name, tidyGroup(one, how, true)]);
  // A group whose areas a person wrote stands as it was written, but for what would be so anyway.
  if (areas !== undefined || !Array.isArray(cells))
    return { ...groupUntold(group, unsaidGap), ...(inner.length > 0 && { groups: Object.fromEntries(tidied) }) };
  const members = cells.flatMap((cell: unknown): [string, Lines][] => {
    const lines = linesIn(cell);
    return lines === null || !isRecord(cell) ? [] : [[String(cell['widget']), lines]];
  });
  const places = inner.flatMap(([name, one]): [string, Lines][] => {
    const lines = linesIn(one);
    return lines === null ? [] : [[name, lines]];
  });
  const placed = [...members, ...places].map(([, lines]) => lines);
  if (placed.length === 0) return group;
  const [down, across] = gapsOf(gap as Gap);
  const [top, right, bottom, left] = sidesOf(pad as Pad);
  const leastOf = (axis: 'minRows' | 'minCols') =>
    members.map(([id, lines]): [Lines, number] => [lines, gridOf(id)?.[axis] ?? 1]);
  // What wraps has no tracks: how many of them a tile takes is how large it is.
  const isWhole = group['fit'] === 'wrap';
  const [allRows, allCols] = [rows as Tracks, cols as Tracks];
  const y = side(
    { tracks: allRows, gaps: down, pads: [top, bottom], placed, least: leastOf('minRows') },
    DOWN,
    isWhole,
  );
  const x = side(
    { tracks: allCols, gaps: across, pads: [left, right], placed, least: leastOf('minCols') },
    ACROSS,
    isWhole,
  );
  const moved = ({ rowStart, rowEnd, colStart, colEnd }: Lines): Lines => ({
    rowStart: y.lineAt(rowStart, false),
    rowEnd: y.lineAt(rowEnd, true),
    colStart: x.lineAt(colStart, false),
    colEnd: x.lineAt(colEnd, true),
  });
  const isBare = (one: Json): boolean =>
    Array.isArray(one['cells']) && one['cells'].length === 0 && one['groups'] === undefined;
  const standing = tidied.map(([name, one]): [string, Json] => {
    const lines = linesIn(one);
    return [name, lines === null ? one : { ...one, ...moved(lines) }];
  });
  const isByAreas = isWritten && group['fit'] !== 'wrap';
  const named = [
    ...members,
    ...places.filter(([name]) => !inner.some(([other, one]) => other === name && isBare(one))),
  ];
  const [ny, nx] = [y.tracks.length, x.tracks.length];
  const gapY = ny > 1 ? y.gaps : nx > 1 && typeof x.gaps === 'number' ? x.gaps : ny + nx > 2 ? 0 : unsaidGap;
  const gapX = nx > 1 ? x.gaps : typeof gapY === 'number' ? gapY : 0;
  const between: Gap = gapY === gapX && typeof gapY === 'number' ? gapY : [gapY, gapX];
  const padding = padOf([y.before, x.after, y.after, x.before]);
  const [rowText, colText] = [
    isSizedByItself(group) ? y.tracks : sizeText(y.tracks, DEFAULTS.rows, isByAreas),
    sizeText(x.tracks, DEFAULTS.cols, isByAreas),
  ];
  return {
    ...rest,
    ...(rowText !== undefined && { rows: rowText }),
    ...(colText !== undefined && { cols: colText }),
    ...(between !== unsaidGap && { gap: between }),
    ...(padding !== 0 && { pad: padding }),
    ...(isByAreas
      ? {
          areas: areasOf(
            ny,
            nx,
            named.map(([name, lines]) => [name, moved(lines)]),
          ),
        }
      : { cells: members.map(([widget, lines]) => ({ widget, ...moved(lines) })) }),
    ...(standing.length > 0 && {
      groups: Object.fromEntries(
        standing.map(([name, one]) => [name, isByAreas && !isBare(one) ? withoutLines(one) : one]),
      ),
    }),
  };
}
function withoutLines({ rowStart: _a, rowEnd: _b, colStart: _c, colEnd: _d, ...rest }: Json): Json {
  return rest;
}

function tidyNode(given: unknown, widgets: WidgetShapes, isWritten: boolean): unknown {
  if (!isRecord(given)) return given;
  const node = nodeWithoutDefaults(given, widgets);
  const states = isRecord(node) ? node['states'] : undefined;
  return isRecord(node) && Array.isArray(states)
    ? { ...node, states: states.map((state) => tidyState(state, isWritten)) }
    : node;
}
/** Nothing is filled in for the members of a state's group: they do by themselves what their face says. */
function tidyState(state: unknown, isWritten: boolean): unknown {
  const group = isRecord(state) ? state['group'] : undefined;
  if (!isRecord(state) || !isRecord(group)) return state;
  const { members, gap, ...rest } = tidyGroup(group, { isWritten, gridOf: () => undefined }, false);
  return {
    ...state,
    group: {
      ...rest,
      ...(gap !== undefined && gap !== DEFAULTS.gap && { gap }),
      members: isRecord(members) ? mapped(members, (child) => tidyNode(child, {}, isWritten)) : members,
    },
  };
}
/**
 * @param document of today's format, as it is stored: not checked.
 * @param widgets types whose role and action need not be said.
 */
export function tidyDocument(document: Json, widgets: WidgetShapes): Json {
  const isWritten = document['kind'] !== 'dashboard';
  const { widgets: nodes } = document;
  const gridOf: How['gridOf'] = (id) => {
    const node = isRecord(nodes) ? nodes[id] : undefined;
    return isRecord(node) ? shapeOf(String(node['type']), widgets)?.shape.grid : undefined;
  };
  const tidied = Object.entries(document).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'background' && value === groundOf(document['kind'])) return [];
    if (key === 'form' && value === 'dialog') return [];
    if (key === 'edition' && value === 1) return [];
    if (key === 'widget') return [[key, tidyNode(value, widgets, isWritten)]];
    if (key === 'widgets' && isRecord(value))
      return [[key, mapped(value, (node) => tidyNode(node, widgets, isWritten))]];
    if (key === 'layouts' && isRecord(value))
      return [
        [key, mapped(value, (layout) => (isRecord(layout) ? tidyGroup(layout, { isWritten, gridOf }, false) : layout))],
      ];
    return [[key, value]];
  });
  return Object.fromEntries(tidied);
}
