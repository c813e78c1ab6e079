/** Reads what can be read of a document: one bad tile costs itself and nothing else. Pure. */
import * as z from 'zod';
import { issueAt, type Issue, type Path } from '../issues/issue.ts';
import { authored, type ReadResult } from './authored.ts';
import type { TemplateDocument, WidgetNode } from './document.ts';
import { beginnings } from './dotted.ts';
import { kebabId } from './ids.ts';
import { inToday, parseToday, type WidgetShape, type WidgetShapes } from './parse-document.ts';
import { placeIssues } from './place-issues.ts';
import { NO_TILES, type Tiles } from './place-tiles.ts';
import { isRecord } from './plain-json.ts';
import { readText, unread } from './read-authored.ts';

type Json = Record<string, unknown>;

/** What can be shown of a document. */
interface Shown {
  document: TemplateDocument | null;
  issues: Issue[];
}

/** The type of what stands in for a widget; nobody else can say it (see `forged`). */
const PROBLEM_TYPE = 'problem';
const STAND_IN: WidgetShape = {
  version: 1,
  links: {},
  gestures: [],
  grid: { minCols: 1, minRows: 1 },
  options: z.strictObject({}),
  migrations: [],
};
/** Fields of a document that it can do without. */
const SPARE: ReadonlySet<string> = new Set(['$schema', 'edition', 'from', 'image', 'background', 'form', 'label']);
/** What `byCells` tells of areas, and has read all the same: nothing need be taken out. */
const READ_ANYWAY: ReadonlySet<string> = new Set(['areas-uneven', 'areas-no-rectangle', 'areas-and-cells']);
/** Fields of a layout or group that have a default, and whose place would be told by nothing else. */
const SPARE_IN_GROUP: ReadonlySet<string> = new Set(['fit', 'gap', 'pad', 'panel', 'rowHeightRem']);
const MOST_LINES = { rows: 101, cols: 49 };
/** Each round looks at what the last one left, and what is left is less each time. */
const MOST_ROUNDS = 12;

/** A document while what cannot be read is taken out of it: a copy, which changes. */
interface Mending {
  json: Json;
  /** The id that the document was asked for by; null: nobody knows it. */
  asked: string | null;
  problems: Map<string, { issues: Issue[]; authored: unknown }>;
  /** Groups of which cells were taken out: null until the round is over, for the issues count them. */
  emptied: Set<Json>;
}

/** The member of a record that a path leads into, and the rest of the path; names may hold dots themselves. */
function memberOf(record: unknown, path: string | null): { name: string; rest: string } | null {
  if (isRecord(record) && path !== null)
    for (const [name, rest] of beginnings(path)) if (Object.hasOwn(record, name)) return { name, rest };
  return null;
}
const within = (name: string, path: string): string | null =>
  path.startsWith(`${name}.`) ? path.slice(name.length + 1) : null;

/** Takes a field out that there is not. @returns whether the issue was about one */
function lessField(record: unknown, path: string, { code }: Issue): boolean {
  if (code !== 'no-field' || !isRecord(record) || !Object.hasOwn(record, path)) return false;
  delete record[path];
  return true;
}

/** Rows or columns that cannot be read become as many as what stands there needs. @returns false: nothing does */
function counted(group: Json, axis: 'rows' | 'cols'): boolean {
  const { cells, groups } = group;
  const placed: unknown[] = [cells, isRecord(groups) ? Object.values(groups) : []].flatMap((all) =>
    Array.isArray(all) ? (all as unknown[]) : [],
  );
  const ends = placed.flatMap((one) => (isRecord(one) ? one[axis === 'rows' ? 'rowEnd' : 'colEnd'] : []));
  const last = Math.max(1, ...ends.filter((end): end is number => Number.isInteger(end)));
  group[axis] = last - 1;
  return last > 1 && last <= MOST_LINES[axis];
}

/** Takes the field, the cell or else the group out that an issue is about. @returns false: the layout itself has to go */
function lessLayout(group: Json, path: string, issue: Issue, emptied: Set<Json>): boolean {
  if (lessField(group, path, issue)) return true;
  const { cells, groups } = group;
  const [field = ''] = path.split('.');
  if (SPARE_IN_GROUP.has(field)) {
    delete group[field];
    return true;
  }
  if (READ_ANYWAY.has(issue.code)) return true;
  if (field === 'rows' || field === 'cols') return counted(group, field);
  const [, at, inCell = ''] = /^cells\.(\d+)(?:\.(.*))?$/s.exec(path) ?? [];
  if (at !== undefined && Array.isArray(cells)) {
    if (!lessField(cells[Number(at)], inCell, issue)) cells[Number(at)] = null;
    emptied.add(group);
    return true;
  }
  const inGroups = within('groups', path);
  if (inGroups === null || !isRecord(groups)) return false;
  const found = memberOf(groups, inGroups);
  // Another issue of the same group has taken it out already.
  if (found === null) return true;
  const inner = groups[found.name];
  if (!isRecord(inner) || !lessLayout(inner, found.rest, issue, emptied)) delete groups[found.name];
  return true;
}

/** Notes what is wrong with a widget. @returns what stands for it until then */
function problemOf(problems: Mending['problems'], id: string, issue: Issue, authored: unknown): unknown {
  const known = problems.get(id);
  if (known === undefined) problems.set(id, { issues: [issue], authored });
  else known.issues.push(issue);
  return { type: PROBLEM_TYPE };
}

const isId = (value: unknown): value is string => kebabId.safeParse(value).success;

/** A document that does not say what it is called is called as it is asked for. @returns false: nobody knows that */
function named({ json, asked }: Mending, field: 'id' | 'name'): boolean {
  const id = isId(json['id']) ? json['id'] : asked;
  if (id === null) return false;
  json[field] = id;
  return true;
}

/** Takes out what one issue is about. @returns false: without it there is no document */
function less(mending: Mending, issue: Issue): boolean {
  const { json, problems, emptied } = mending;
  const { path } = issue;
  if (lessField(json, path, issue)) return true;
  if (path === 'id' || path === 'name') return named(mending, path);
  const [first = ''] = path.split('.');
  const { widgets, layouts } = json;
  if (first === 'widget' && json['kind'] === 'tile') {
    json['widget'] = problemOf(problems, '', issue, json['widget']);
    return true;
  }
  const id = memberOf(widgets, within('widgets', path))?.name;
  if (id !== undefined && isRecord(widgets)) {
    // No layout places it, or it has no id that one could: nobody would see what stood in for it.
    if (issue.code === 'nowhere' || !isId(id)) delete widgets[id];
    else widgets[id] = problemOf(problems, id, issue, widgets[id]);
    return true;
  }
  const found = memberOf(layouts, within('layouts', path));
  if (found !== null && isRecord(layouts)) {
    const layout = layouts[found.name];
    if (!isRecord(layout) || !lessLayout(layout, found.rest, issue, emptied)) delete layouts[found.name];
    return true;
  }
  // Another issue of the same layout or tile has taken it out already.
  if (path !== first && (first === 'layouts' || first === 'widgets')) return true;
  if (!SPARE.has(first)) return false;
  delete json[first];
  return true;
}

/** One cell lies on another only as long as both stand: what else is wrong is taken out first. */
const firstOf = (issues: readonly Issue[]): readonly Issue[] =>
  issues.every(({ code }) => code === 'lies-on') ? issues : issues.filter(({ code }) => code !== 'lies-on');

/** @returns false: without what one of the issues is about there is no document */
function mend(mending: Mending, issues: readonly Issue[]): boolean {
  const isLeft = issues.every((issue) => less(mending, issue));
  for (const group of mending.emptied)
    if (Array.isArray(group['cells'])) group['cells'] = group['cells'].filter((cell) => cell !== null);
  mending.emptied.clear();
  return isLeft;
}

function withProblems(document: TemplateDocument, { problems }: Mending): TemplateDocument {
  if (document.kind === 'tile') {
    const problem = problems.get('');
    return problem === undefined ? document : { ...document, widget: { ...document.widget, problem } };
  }
  const nodes = Object.entries(document.widgets).map(([id, node]): [string, WidgetNode] => {
    const problem = problems.get(id);
    return [id, problem === undefined ? node : { ...node, problem }];
  });
  return { ...document, widgets: Object.fromEntries(nodes) };
}

/** Widgets that call themselves what only the reader calls one, in states too. */
function forged(json: Json): Issue[] {
  const { widget, widgets } = json;
  const look = (node: unknown, path: Path): Issue[] => {
    if (!isRecord(node)) return [];
    if (node['type'] === PROBLEM_TYPE) return [issueAt([...path, 'type'], 'no-type', { name: PROBLEM_TYPE })];
    const states: unknown[] = Array.isArray(node['states']) ? node['states'] : [];
    return states.flatMap((state, at) => {
      const members = isRecord(state) && isRecord(state['group']) ? state['group']['members'] : null;
      return lookAll(members, [...path, 'states', at, 'group', 'members']);
    });
  };
  const lookAll = (all: unknown, path: Path): Issue[] =>
    isRecord(all) ? Object.entries(all).flatMap(([id, node]) => look(node, [...path, id])) : [];
  return [...look(widget, ['widget']), ...lookAll(widgets, ['widgets'])];
}

function read(json: unknown, widgets: WidgetShapes, tiles: Tiles, given: string | null): Shown {
  const { today, issues } = inToday(json);
  if (today === null) return { document: null, issues };
  const asked = isId(given) ? given : null;
  const shapes = { ...widgets, [PROBLEM_TYPE]: STAND_IN };
  const found = [...issues, ...forged(today)];
  let mending: Mending | null = null;
  let next: readonly Issue[] = firstOf(found);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (next.length > 0) {
      mending ??= { json: structuredClone(today), asked, problems: new Map(), emptied: new Set() };
      if (!mend(mending, next)) return { document: null, issues: found };
    }
    const result = parseToday(mending?.json ?? today, shapes, tiles);
    if (result.ok)
      return { document: mending === null ? result.document : withProblems(result.document, mending), issues: found };
    next = firstOf(result.issues);
    for (const one of next) found.push(one);
  }
  return { document: null, issues: found };
}

/**
 * What parseDocument refuses, as far as it can be shown: a widget that cannot be read leaves a problem node in its place,
 * a cell that cannot stand is left out, a layout that cannot be read gives way to another. What no schema should meet
 * still refuses all of it. Total.
 * @param asked the id that it lies under in a store: that of a document which has none that can be one. Without it such
 * a document is refused, for whatever is kept or placed by its id would be another's.
 */
export function readPerNode(
  json: unknown,
  widgets: WidgetShapes,
  tiles: Tiles = NO_TILES,
  asked: string | null = null,
): ReadResult {
  try {
    const { document: ready, issues } = read(json, widgets, tiles, asked);
    return { document: ready === null ? null : { authored: authored(json as Json), ready }, issues };
  } catch (cause) {
    return { document: null, issues: [unread(cause)] };
  }
}

/** The same from a text; issues name line and column. */
export function readPerNodeText(
  text: string,
  widgets: WidgetShapes,
  tiles: Tiles = NO_TILES,
  asked: string | null = null,
): ReadResult {
  const whole = readText(text, (json) => ({ ok: true, document: readPerNode(json, widgets, tiles, asked) }));
  if (!whole.ok) return { document: null, issues: whole.issues };
  const { document, issues } = whole.document;
  return { document, issues: placeIssues(text, issues) };
}
