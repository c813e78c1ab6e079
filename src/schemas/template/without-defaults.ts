/** Parts of a document without what reading fills in again. Nothing is moved, and what cannot be read stays. Pure. */
import type { WidgetShape, WidgetShapes } from './parse-document.ts';
import { isRecord } from './plain-json.ts';
import { isSameJson } from './same-json.ts';
import { withoutTold } from './without-told.ts';

type Json = Record<string, unknown>;
type Left = (value: unknown) => boolean;

/** What the schema fills in: rows and columns of a group, and the gaps of the outermost one. */
export const DEFAULTS = { rows: 5, cols: 3, gap: 0.5, innerGap: 0 };

const lessFields = (record: Json, isLeft: Readonly<Record<string, Left>>): Json =>
  Object.fromEntries(Object.entries(record).filter(([key, value]) => isLeft[key]?.(value) !== true));
export const mapped = (record: Json, change: (value: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
const isEmptyRecord: Left = (value) => isRecord(value) && Object.keys(value).length === 0;

/** Rows that are counted have the height that a scrolling layout says; those that are listed have their own. */
export const isSizedByItself = ({ rows, rowHeightRem }: Json): boolean =>
  Array.isArray(rows) && rowHeightRem !== undefined;
export const isEven: Left = (tracks) => typeof tracks === 'number' || [tracks].flat().every((one) => one === 1);

/** @param gap what it is where the group says none. */
export function groupUntold(group: Json, gap: number): Json {
  const areas: Readonly<Record<string, Left>> = {
    rows: (rows) => !isSizedByItself(group) && isEven(rows),
    cols: isEven,
  };
  return lessFields(group, {
    fit: (value) => value === 'screen',
    gap: (value) => value === gap,
    pad: (value) => [value].flat().every((one) => one === 0),
    ...(group['areas'] !== undefined && areas),
  });
}

/** A layout, or with its own lines a group in it. @param isInner which of the two */
export function groupWithoutDefaults(given: unknown, isInner = false): unknown {
  if (!isRecord(given)) return given;
  const { groups, ...rest } = groupUntold(given, isInner ? DEFAULTS.innerGap : DEFAULTS.gap);
  const isCounted = given['areas'] === undefined;
  return {
    ...lessFields(rest, {
      panel: (value) => value === false,
      ...(isCounted && { rows: (value) => value === DEFAULTS.rows, cols: (value) => value === DEFAULTS.cols }),
    }),
    ...(groups !== undefined &&
      !isEmptyRecord(groups) && {
        groups: isRecord(groups) ? mapped(groups, (inner) => groupWithoutDefaults(inner, true)) : groups,
      }),
  };
}

/** Options without those that the type has anyway. */
function optionsSaid(options: Json, { options: schema }: WidgetShape): Json {
  const whole = schema.safeParse(options);
  if (!whole.success) return options;
  let said = options;
  for (const name of Object.keys(options)) {
    const { [name]: _one, ...rest } = said;
    const without = schema.safeParse(rest);
    if (without.success && isSameJson(without.data, whole.data)) said = rest;
  }
  return said;
}

/** Of what reading gives whole, what differs from the tile itself. */
function differing(own: unknown, below: Json): unknown {
  if (!isRecord(own)) return own;
  return Object.fromEntries(
    Object.entries(own).filter(([key, value]) => !Object.hasOwn(below, key) || !isSameJson(value, below[key])),
  );
}

/** @param below the options of the tile, or of its default state where it has one. */
export function stateWithoutDefaults(given: unknown, below: Json, widgets: WidgetShapes): unknown {
  if (!isRecord(given)) return given;
  const { options, group, ...rest } = given;
  const own = differing(options, below);
  return {
    ...lessFields(rest, { links: isEmptyRecord }),
    ...(own !== undefined && !isEmptyRecord(own) && { options: own }),
    ...(group !== undefined && { group: stateGroupWithoutDefaults(group, widgets) }),
  };
}

/** One that counts no rows and columns leaves the places to its tile: what is counted stays. */
export function stateGroupWithoutDefaults(given: unknown, widgets: WidgetShapes): unknown {
  if (!isRecord(given)) return given;
  const { members, ...group } = given;
  const { rows, cols } = group;
  const lean = groupWithoutDefaults(group) as Json;
  return {
    members: isRecord(members) ? mapped(members, (child) => nodeWithoutDefaults(child, widgets)) : members,
    ...(rows !== undefined && group['areas'] === undefined && { rows }),
    ...(cols !== undefined && group['areas'] === undefined && { cols }),
    ...lean,
  };
}

const isDefaultState = (state: unknown): boolean =>
  isRecord(state) && state['name'] === 'default' && Object.keys(state).length === 1;

function bareNode(given: Json, widgets: WidgetShapes): Json {
  const { type, version = 1, options } = given;
  const told = withoutTold(given, widgets);
  const shape = typeof type === 'string' && Object.hasOwn(widgets, type) ? widgets[type] : undefined;
  const isOfToday = shape?.version === version;
  const { states } = told;
  const whole = isRecord(options) ? options : {};
  const first: unknown = Array.isArray(states)
    ? states.find((one) => isRecord(one) && one['name'] === 'default')
    : null;
  const below = isRecord(first) && isRecord(first['options']) ? { ...whole, ...first['options'] } : whole;
  const said: Json = {
    ...told,
    ...(shape !== undefined && isOfToday && isRecord(options) && { options: optionsSaid(options, shape) }),
    ...(Array.isArray(states) && {
      states: states
        .map((one) => stateWithoutDefaults(one, one === first ? whole : below, widgets))
        .filter((one) => !isDefaultState(one)),
    }),
  };
  return lessFields(said, {
    version: (value) => value === 1,
    access: (value) => value === 'act',
    ...{ options: isEmptyRecord, links: isEmptyRecord, actions: isEmptyRecord, style: isEmptyRecord },
    states: (value) => Array.isArray(value) && value.length === 0,
  });
}

/** The designer writes all that it has made anew at every step, and only one of them was changed. */
const bare = new WeakMap<WidgetShapes, WeakMap<Json, Json>>();

/** A widget, also one that a state draws. @param widgets types whose options, role and action need not be said. */
export function nodeWithoutDefaults(given: unknown, widgets: WidgetShapes): unknown {
  if (!isRecord(given) || Object.hasOwn(given, 'use')) return given;
  const known = bare.get(widgets) ?? new WeakMap<Json, Json>();
  bare.set(widgets, known);
  const made = known.get(given) ?? bareNode(given, widgets);
  known.set(given, made);
  return made;
}
