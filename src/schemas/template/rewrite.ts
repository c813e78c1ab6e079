/** What was changed of a document goes into what its author wrote, and into nothing beside it. Pure. */
import { byCells } from './areas.ts';
import { authored, type Authored } from './authored.ts';
import type { BoardDocument } from './document.ts';
import { documentMigrations, toToday } from './migrations.ts';
import { DOCUMENT_VERSION } from './names.ts';
import { writtenDocument } from './place-tiles.ts';
import type { WidgetShapes } from './parse-document.ts';
import { isRecord } from './plain-json.ts';
import { isSameJson } from './same-json.ts';
import {
  groupWithoutDefaults,
  nodeWithoutDefaults,
  stateGroupWithoutDefaults,
  stateWithoutDefaults,
} from './without-defaults.ts';

type Json = Record<string, unknown>;
/** One value as it is written, and as it was read before and after the change; undefined: there is none. */
type Rewrite = (stored: unknown, was: unknown, now: unknown, key: string) => unknown;

const own = (record: unknown, key: string): unknown =>
  isRecord(record) && Object.hasOwn(record, key) ? record[key] : undefined;

/** What its author wrote, with what became another; what reading fills in, or leaves out, stays as it is written. */
function fields(stored: Json, was: Readonly<Json>, now: Readonly<Json>, each: Rewrite): Json {
  const keys = [...Object.keys(stored), ...Object.keys(now).filter((key) => !Object.hasOwn(stored, key))];
  return Object.fromEntries(
    keys.flatMap((key): [string, unknown][] => {
      const [before, after] = [own(was, key), own(now, key)];
      if (isSameJson(before, after)) return Object.hasOwn(stored, key) ? [[key, stored[key]]] : [];
      return after === undefined ? [] : [[key, each(own(stored, key), before, after, key)]];
    }),
  );
}

/** A value that was not written is written whole: of what its default says nobody knows which part would be filled in. */
const value: Rewrite = (stored, was, now) =>
  isRecord(stored) && isRecord(was) && isRecord(now) ? fields(stored, was, now, value) : now;

/** A record whose every field has a default of its own. */
const byField: Rewrite = (stored, was, now) =>
  isRecord(now) ? fields(isRecord(stored) ? stored : {}, isRecord(was) ? was : {}, now, value) : now;
const BY_FIELD: ReadonlySet<string> = new Set(['options', 'links', 'actions', 'style']);
const part: Rewrite = (stored, was, now, key) => (BY_FIELD.has(key) ? byField : value)(stored, was, now, key);

/** What was not there is written without what a default says. */
type Anew = (now: unknown) => unknown;
const asItIs: Anew = (now) => now;

/** Members of a list that are known by a name; those that were not read stay. */
const listBy =
  (name: string, each: Rewrite, anew: Anew = asItIs): Rewrite =>
  (stored, was, now) => {
    if (!Array.isArray(now)) return now;
    if (!Array.isArray(stored) || !Array.isArray(was)) return now.map(anew);
    const find = (list: readonly unknown[], wanted: unknown) =>
      list.find((one) => own(one, name) === own(wanted, name));
    const unread: unknown[] = stored.filter((one) => find(was, one) === undefined && find(now, one) === undefined);
    return [
      ...unread,
      ...now.map((one: unknown): unknown => {
        const [written, before] = [find(stored, one), find(was, one)];
        if (written === undefined || before === undefined) return anew(one);
        return isSameJson(before, one) ? written : each(written, before, one, '');
      }),
    ];
  };
const cells = listBy('widget', value);

/** The designer makes the default state of a tile the tile itself, and writes options for the type of today. */
const isAsRead = (stored: Json, was: Json, now: Json): boolean =>
  stored['type'] === now['type'] &&
  (stored['version'] ?? 1) === (was['version'] ?? 1) &&
  !(Array.isArray(stored['states']) ? stored['states'] : []).some(
    (state: unknown) =>
      own(state, 'name') === 'default' && Object.keys(state as Json).some((key) => key !== 'name' && key !== 'group'),
  );

const member =
  (widgets: WidgetShapes): Rewrite =>
  (stored, was, now) =>
    isRecord(stored) && isRecord(was) && isRecord(now) && isAsRead(stored, was, now)
      ? fields(stored, was, now, (...one) => (one[3] === 'states' ? states(now['options'], widgets) : part)(...one))
      : nodeWithoutDefaults(now, widgets);

const LINES = ['rowStart', 'rowEnd', 'colStart', 'colEnd'];
const only = (record: unknown, keys: readonly string[]): Json =>
  Object.fromEntries(keys.flatMap((key) => (own(record, key) === undefined ? [] : [[key, own(record, key)]])));
const groupsIn = (group: unknown): Json => (isRecord(own(group, 'groups')) ? (own(group, 'groups') as Json) : {});

/** What areas say of a group. */
const placesOf = (group: Json) => [
  only(group, ['rows', 'cols', 'cells']),
  Object.entries(groupsIn(group)).map(([name, inner]) => [name, only(inner, LINES)]),
];

/** The same group by cells: its areas can no longer say where all stands. @param today as it was read. */
function groupByCells(stored: Json, today: unknown): Json {
  const groups = Object.entries(groupsIn(stored)).map(([name, inner]) => [
    name,
    isRecord(inner) ? { ...inner, ...only(groupsIn(today)[name], LINES) } : inner,
  ]);
  const written = Object.entries(stored).flatMap(([key, one]): [string, unknown][] =>
    key === 'areas'
      ? Object.entries(only(today, ['cells']))
      : key === 'groups'
        ? [[key, Object.fromEntries(groups)]]
        : [[key, one]],
  );
  // Those that are said are counted as well: a row of too many names has given them more.
  const counted = only(today, ['rows', 'cols']);
  return { ...counted, ...Object.fromEntries(written), ...counted };
}

interface Groups {
  /** As it was read, in today's format. */
  today: unknown;
  anew: Anew;
  /** Of what stands in the group of a state. */
  member: Rewrite;
}
const innerAnew: Anew = (now) => groupWithoutDefaults(now, true);

function group(stored: unknown, was: unknown, now: unknown, how: Groups): unknown {
  if (!isRecord(stored) || !isRecord(was) || !isRecord(now)) return how.anew(now);
  const { today } = how;
  const isMoved = stored['areas'] !== undefined && !isSameJson(placesOf(was), placesOf(now));
  const base = isMoved ? groupByCells(stored, today) : stored;
  return fields(base, was, now, (written, before, after, key) => {
    if (key === 'cells') return cells(written, before, after, key);
    if (key === 'members') return byName(written, before, after, how.member);
    if (key !== 'groups') return value(written, before, after, key);
    return byName(written, before, after, (one, a, b, name) =>
      group(one, a, b, { ...how, today: groupsIn(today)[name], anew: innerAnew }),
    );
  });
}

/** Of a record that was not there, each of its members is new. */
const byName = (stored: unknown, was: unknown, now: unknown, each: Rewrite): unknown =>
  isRecord(now) ? fields(isRecord(stored) ? stored : {}, isRecord(was) ? was : {}, now, each) : now;

/**
 * Of the group of a state its areas are read as those of a layout; what was read has them as cells.
 * @param below options of the tile.
 */
function states(below: unknown, widgets: WidgetShapes): Rewrite {
  const each: Rewrite = (stored, was, now) =>
    byName(stored, was, now, (written, before, after, key) =>
      key === 'group'
        ? group(written, before, after, {
            today: before,
            anew: (made) => stateGroupWithoutDefaults(made, widgets),
            member: member(widgets),
          })
        : part(written, before, after, key),
    );
  return listBy('name', each, (made) => stateWithoutDefaults(made, isRecord(below) ? below : {}, widgets));
}

/** Nothing is known of types. */
const NO_SHAPES: WidgetShapes = {};

/** In the format of today, as its author wrote it. */
export function inFormat(stored: Authored): Authored {
  const { version } = stored;
  if (typeof version !== 'number' || version > DOCUMENT_VERSION) return stored;
  const today = toToday(version, stored, documentMigrations);
  return version === DOCUMENT_VERSION && today === stored ? stored : authored({ ...today, version: DOCUMENT_VERSION });
}

/**
 * What its author would have written, had they made the change. Of what is as it was every byte stays, in its order:
 * what nothing became of is the very document. What is new says nothing that a default says.
 * @param stored what `before` was read from.
 * @param before as it was read, for whoever edits it.
 * @param after the same, edited.
 * @param widgets types whose options, role and action need not be said of a new tile; of another all are.
 */
export function rewritten(
  stored: Authored,
  before: BoardDocument,
  after: BoardDocument,
  widgets: WidgetShapes = NO_SHAPES,
): Authored {
  const [was, now] = [writtenDocument(before), writtenDocument(after)];
  if (isSameJson(was, now)) return stored;
  const base = inFormat(stored);
  const layouts = byCells(base)['layouts'];
  const node = member(widgets);
  return authored(
    fields(base, was, now, (written, a, b, key) => {
      if (key === 'widgets') return byName(written, a, b, node);
      if (key === 'layouts')
        return byName(written, a, b, (one, c, d, name) =>
          group(one, c, d, { today: own(layouts, name), anew: groupWithoutDefaults, member: node }),
        );
      return value(written, a, b, key);
    }),
  );
}
