/** Reads what can be read of a document: one bad tile costs itself and nothing else. Pure. */
import * as z from 'zod';
import { issueAt, type Issue, type Path } from '../issues/issue.ts';
import { authored, type ReadResult } from './authored.ts';
import type { TemplateDocument, WidgetNode } from './document.ts';
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
/** Fields of a layout or group that have a default, and whose place would be told by nothing else. */
const SPARE_IN_GROUP: ReadonlySet<string> = new Set(['fit', 'gap', 'pad', 'panel', 'rowHeightRem']);
/** Each round looks at what the last one left, and what is left is less each time. */
const MOST_ROUNDS = 12;

/** A document while what cannot be read is taken out of it. */
interface Mending {
  json: Json;
  problems: Map<string, { issues: Issue[]; authored: unknown }>;
}

/** The member of a record that a path leads into; names may hold dots themselves. */
const memberOf = (record: unknown, under: string, path: string): string | null =>
  isRecord(record)
    ? (Object.keys(record)
        .filter((key) => path === `${under}.${key}` || path.startsWith(`${under}.${key}.`))
        .sort((a, b) => b.length - a.length)[0] ?? null)
    : null;

function without(record: Json, key: string): Json {
  const { [key]: _gone, ...rest } = record;
  return rest;
}

/** A layout without the field, the cell or else the group that an issue is about; null: without itself. */
function lessLayout(group: Json, rest: string, issue: Issue): Json | null {
  const { cells, groups } = group;
  const [field = ''] = rest.split('.');
  if (SPARE_IN_GROUP.has(field)) return without(group, field);
  if (issue.code === 'no-field' && Object.hasOwn(group, rest)) return without(group, rest);
  const at = /^cells\.(\d+)(?:\.|$)/.exec(rest)?.[1];
  if (at !== undefined && Array.isArray(cells))
    return { ...group, cells: cells.filter((_, index) => index !== Number(at)) };
  const name = isRecord(groups) ? memberOf(groups, 'groups', rest) : null;
  // Another issue of the same group has taken it out already.
  if (name === null || !isRecord(groups)) return rest.startsWith('groups.') ? group : null;
  const inner = groups[name];
  const less = isRecord(inner) ? lessLayout(inner, rest.slice(`groups.${name}.`.length), issue) : null;
  return { ...group, groups: less === null ? without(groups, name) : { ...groups, [name]: less } };
}

/** Notes what is wrong with a widget. @returns whether it is the first of it, so that the widget still stands */
function keepProblem(problems: Mending['problems'], id: string, issue: Issue, authored: unknown): boolean {
  const known = problems.get(id);
  if (known === undefined) problems.set(id, { issues: [issue], authored });
  else known.issues.push(issue);
  return known === undefined;
}

function lessWidget({ json, problems }: Mending, widgets: Json, id: string, issue: Issue): Json {
  // No layout places it, or it has no id that one could: nobody would see what stood in for it.
  if (issue.code === 'nowhere' || !kebabId.safeParse(id).success) return { ...json, widgets: without(widgets, id) };
  return keepProblem(problems, id, issue, widgets[id])
    ? { ...json, widgets: { ...widgets, [id]: { type: PROBLEM_TYPE } } }
    : json;
}

/** The document without what one issue is about; null: without it there is no document. */
function less(mending: Mending, issue: Issue): Json | null {
  const { json, problems } = mending;
  const { path } = issue;
  const [first = ''] = path.split('.');
  const { widgets, layouts } = json;
  if (first === 'widget' && json['kind'] === 'tile') {
    return keepProblem(problems, '', issue, json['widget']) ? { ...json, widget: { type: PROBLEM_TYPE } } : json;
  }
  const id = memberOf(widgets, 'widgets', path);
  if (id !== null && isRecord(widgets)) return lessWidget(mending, widgets, id, issue);
  const name = memberOf(layouts, 'layouts', path);
  if (name !== null && isRecord(layouts)) {
    const layout = layouts[name];
    const left = isRecord(layout) ? lessLayout(layout, path.slice(`layouts.${name}.`.length), issue) : null;
    return { ...json, layouts: left === null ? without(layouts, name) : { ...layouts, [name]: left } };
  }
  // Another issue of the same layout or tile has taken it out already.
  if (path !== first && (first === 'layouts' || first === 'widgets')) return json;
  if (SPARE.has(first)) return without(json, first);
  return Object.hasOwn(json, path) && issue.code === 'no-field' ? without(json, path) : null;
}

/** What is wrong as soon as nothing else is: cells of widgets that there are not go before anybody lies on them. */
const firstOf = (issues: readonly Issue[]): readonly Issue[] =>
  issues.some(({ code }) => code === 'no-widget') ? issues.filter(({ code }) => code !== 'lies-on') : issues;

/** Later cells of a list first: taking one out moves those behind it. */
const lastFirst = (issues: readonly Issue[]): Issue[] => {
  const numbers = ({ path }: Issue) => path.replaceAll(/\d+/g, (digits) => digits.padStart(6, '0'));
  return [...issues].sort((a, b) => (numbers(a) < numbers(b) ? 1 : -1));
};

function mended(mending: Mending, issues: readonly Issue[]): Json | null {
  let { json } = mending;
  const cells = new Set<string>();
  for (const issue of lastFirst(issues)) {
    // Two things may be wrong with one cell, which is taken out once.
    const cell = /^layouts\..*\bcells\.\d+/.exec(issue.path)?.[0];
    if (cell !== undefined && cells.has(cell)) continue;
    if (cell !== undefined) cells.add(cell);
    const next = less({ ...mending, json }, issue);
    if (next === null) return null;
    json = next;
  }
  return json;
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

function read(json: unknown, widgets: WidgetShapes, tiles: Tiles): Shown {
  const { today, issues } = inToday(json);
  if (today === null) return { document: null, issues };
  const shapes = { ...widgets, [PROBLEM_TYPE]: STAND_IN };
  const found = [...issues, ...forged(today)];
  const mending: Mending = { json: today, problems: new Map() };
  let next: readonly Issue[] = [...found];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (next.length > 0) {
      const left = mended(mending, next);
      if (left === null) return { document: null, issues: found };
      mending.json = left;
    }
    const result = parseToday(mending.json, shapes, tiles);
    if (result.ok) return { document: withProblems(result.document, mending), issues: found };
    next = firstOf(result.issues);
    for (const one of next) found.push(one);
  }
  return { document: null, issues: found };
}

/**
 * What parseDocument refuses, as far as it can be shown: a widget that cannot be read leaves a problem node in its place,
 * a cell that cannot stand is left out, a layout that cannot be read gives way to another. What no schema should meet
 * still refuses all of it. Total.
 */
export function readPerNode(json: unknown, widgets: WidgetShapes, tiles: Tiles = NO_TILES): ReadResult {
  try {
    const { document: ready, issues } = read(json, widgets, tiles);
    return { document: ready === null ? null : { authored: authored(json as Json), ready }, issues };
  } catch (cause) {
    return { document: null, issues: [unread(cause)] };
  }
}

/** The same from a text; issues name line and column. */
export function readPerNodeText(text: string, widgets: WidgetShapes, tiles: Tiles = NO_TILES): ReadResult {
  const whole = readText(text, (json) => ({ ok: true, document: readPerNode(json, widgets, tiles) }));
  if (!whole.ok) return { document: null, issues: whole.issues };
  const { document, issues } = whole.document;
  return { document, issues: placeIssues(text, issues) };
}
