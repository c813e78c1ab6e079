import type * as z from 'zod';
import { issueAt, said, sentence, type Issue, type Path, type Sentence } from '../issues/issue.ts';
import { check, issuesOf, type Checked } from '../issues/zod-issues.ts';
import { areasName, byCells } from './areas.ts';
import { actIssues, faceIssues, type ActingShape } from './actions/node-issues.ts';
import { optionsIn, roleTold, withFaceAction } from './actions/unsaid.ts';
import {
  documentSchema,
  groundOf,
  type ChildNode,
  type StateNode,
  type TemplateDocument,
  type WidgetNode,
} from './document.ts';
import { groupsOf, type Group } from './grid.ts';
import { documentMigrations, toToday } from './migrations.ts';
import { DOCUMENT_VERSION } from './names.ts';
import { NO_TILES, placedIn, withStandIns, type Tiles } from './place-tiles.ts';
import { linksPlaced, textIssues } from './placeholder-issues.ts';
import { namesOfTheMode, withOneName } from './rule-modes.ts';
import { nodeToday, type NodeParts, type SteppingShape } from './node-steps.ts';
import { CAPS, isRecord, plainJsonIssues, type ParseResult as Parsed } from './plain-json.ts';
import { readText, total, unread, versionIssue } from './read-authored.ts';
import { placeTile } from './read-placed.ts';

/** What has to be known of a widget type to check a document; the registry's definitions and schemas give it. */
export interface WidgetShape extends ActingShape, SteppingShape {
  grid: { minCols: number; minRows: number };
  options: z.ZodType;
}
export type WidgetShapes = Readonly<Record<string, WidgetShape>>;

export type ParseResult = Parsed<TemplateDocument>;

type Say = (path: Path, what: Sentence) => void;
type Options = Record<string, unknown>;

/** What each type makes of no options at all: most tiles say none, and it is the same every time. */
const madeOfNone = new WeakMap<z.ZodType, Checked<unknown>>();
function checkOptions(schema: z.ZodType, given: Options): Checked<unknown> {
  if (Object.keys(given).length > 0) return check(schema, given);
  const known = madeOfNone.get(schema) ?? check(schema, given);
  madeOfNone.set(schema, known);
  return known;
}

function parseOptions(shape: WidgetShape, given: Options, path: Path, issues: Issue[]): Options {
  const checked = checkOptions(shape.options, given);
  if (checked.ok) return isRecord(checked.data) ? { ...checked.data } : {};
  issues.push(...issuesOf(checked.found, [...path, 'options']));
  return given;
}

function checkNode(node: ChildNode, shape: WidgetShape, path: Path, say: Say): void {
  if (node.version > shape.version)
    say([...path, 'version'], sentence('widget-newer', { type: node.type, newest: shape.version }));
  for (const name of Object.keys(node.links))
    if (!Object.hasOwn(shape.links, name))
      say([...path, 'links', name], sentence('no-link', { type: node.type, name }));
  for (const { path: at, what } of actIssues(node, shape)) say([...path, ...at], what);
}

/** Links that a rule reads, and where in it each is named. */
function linksRead(rule: StateNode['when'], path: Path = []): { name: string; at: Path }[] {
  if (rule === undefined) return [];
  if ('all' in rule) return rule.all.flatMap((part, at) => linksRead(part, [...path, 'all', at]));
  if ('any' in rule) return rule.any.flatMap((part, at) => linksRead(part, [...path, 'any', at]));
  return [{ name: rule.link, at: [...path, 'link'] }];
}

/**
 * A state as the node's type is written today, with the options that it has in whole. It is laid over the node, and over
 * its default state, so the steps see all of them together; which of the links are its own is what differs afterwards.
 */
function stateToday(state: StateNode, under: NodeParts, version: number, widgets: WidgetShapes): StateNode {
  const over = { ...under, options: { ...under.options, ...state.options }, links: { ...under.links, ...state.links } };
  const [base, today] = [nodeToday(under, version, widgets), nodeToday(over, version, widgets)];
  if (base === null || today === null) return state;
  const isStepped = today.links !== over.links;
  const own = Object.entries(today.links).filter(([name, link]) => base.links[name] !== link);
  return {
    ...state,
    ...(state.options !== undefined && { options: today.options }),
    ...(state.links !== undefined && isStepped && { links: Object.fromEntries(own) as StateNode['links'] }),
  };
}

/** A widget whose states are made ready. */
interface WithStates {
  written: WidgetNode;
  /** As its type is written today. */
  today: WidgetNode;
  /** With the links of the widget's own making besides those its type knows: rules and texts may read them. */
  shape: WidgetShape;
  path: Path;
}

/** What a step of a type makes of a node; undefined: it met what it cannot read, which costs that node alone. */
function stepped<Made>(step: () => Made, path: Path, issues: Issue[]): Made | undefined {
  try {
    return step();
  } catch (cause) {
    issues.push(unread(cause, path));
    return undefined;
  }
}

function withOwnLinks(shape: WidgetShape, node: WidgetNode | ChildNode): WidgetShape {
  const own = [...('states' in node ? ruleLinks(node) : []), ...linksSaid(node)];
  return own.length === 0
    ? shape
    : { ...shape, links: { ...shape.links, ...Object.fromEntries(own.map((name) => [name, {}])) } };
}

/** States as their type is written today, each with the whole of the options that it has. */
function readyStates(
  { written, today, shape, path }: WithStates,
  bindable: ReadonlySet<string>,
  widgets: WidgetShapes,
  issues: Issue[],
): WidgetNode['states'] {
  const say: Say = (at, what) => issues.push(said(at, what));
  const past = today.states.find(({ name }) => name === 'default');
  const under = {
    type: written.type,
    options: { ...written.options, ...past?.options },
    links: { ...written.links, ...past?.links },
  };
  const given = today.states.map((state, at) => {
    const step = () => stateToday(state, state === past ? written : under, written.version, widgets);
    return stepped(step, [...path, 'states', at], issues) ?? state;
  });
  const first = given.find(({ name }) => name === 'default');
  // A rule looks on whatever shows; a text shows with the links of its own state and of what that one stands on.
  const anywhere = new Set([...bindable, ...given.flatMap(({ links }) => Object.keys(links ?? {}))]);
  const modes = namesOfTheMode([today.links, ...given.map(({ links }) => links ?? {})]);
  return given.map((state, at) => {
    const here = [...path, 'states', at];
    for (const name of Object.keys(state.links ?? {}))
      if (!Object.hasOwn(shape.links, name))
        say([...here, 'links', name], sentence('no-link', { type: today.type, name }));
    const bound = new Set([...bindable, ...Object.keys({ ...first?.links, ...state.links })]);
    // The rule could never match.
    for (const { name, at: named } of linksRead(state.when))
      if (!anywhere.has(name)) say([...here, 'when', ...named], sentence('unbound', { name }));
    const whole = state.options && parseOptions(shape, state.options, here, issues);
    if (whole !== undefined) for (const { what } of faceIssues(today, whole, shape)) say([...here, 'options'], what);
    issues.push(
      ...textIssues(state.title, bound, [...here, 'title']),
      ...textIssues(today.states[at]?.options, bound, [...here, 'options']),
      ...textIssues(state.style, bound, [...here, 'style']),
    );
    const members = Object.entries(state.group?.members ?? {}).map(([id, one]): [string, ChildNode] => [
      id,
      readyWidget(one, [...here, 'group', 'members', id], widgets, issues),
    ]);
    return {
      ...state,
      ...(state.when && { when: withOneName(state.when, modes) }),
      ...(whole && { options: whole }),
      ...(state.group && { group: { ...state.group, members: Object.fromEntries(members) } }),
    };
  });
}

function readyWidget<One extends WidgetNode | ChildNode>(
  written: One,
  path: Path,
  widgets: WidgetShapes,
  issues: Issue[],
): One {
  const say: Say = (at, what) => issues.push(said(at, what));
  const today = stepped(() => nodeToday(written, written.version, widgets), path, issues);
  if (today === undefined) return written;
  if (today === null) {
    say([...path, 'type'], sentence('no-type', { name: written.type }));
    return written;
  }
  const node: One = {
    ...written,
    type: today.type,
    version: today.version,
    options: today.options,
    links: today.links,
  };
  const shape = withOwnLinks(today.shape, node);
  checkNode(node, shape, path, say);
  const options = parseOptions(shape, node.options, path, issues);
  for (const { path: at, what } of faceIssues(node, options, shape)) say([...path, ...at], what);
  const bindable = new Set([...Object.keys(node.links), ...Object.keys(today.shape.links)]);
  issues.push(
    ...textIssues(node.title, bindable, [...path, 'title']),
    ...textIssues(options, bindable, [...path, 'options']),
    ...textIssues(node.style, bindable, [...path, 'style']),
  );
  const ready = { ...node, version: shape.version, options };
  if (!('states' in ready)) return ready;
  const states = readyStates({ written, today: node, shape, path } as WithStates, bindable, widgets, issues);
  const saying = {
    actions: node.actions,
    options,
    inStates: optionsIn(states),
  };
  const actions = withFaceAction(saying, shape);
  const role = ready.role ?? roleTold({ ...saying, actions }, shape);
  return { ...ready, states, actions, ...(role !== null && { role }) };
}

/** Links that the widget's texts place, in whatever state. */
const linksSaid = (node: WidgetNode | ChildNode): string[] =>
  linksPlaced([
    node.title,
    node.options,
    node.style,
    ...('states' in node ? node.states.map(({ title, options, style }) => [title, options, style]) : []),
  ]);

const ruleLinks = ({ states }: WidgetNode): string[] =>
  states.flatMap(({ when }) => linksRead(when).map(({ name }) => name));

function checkSizes(document: TemplateDocument, widgets: WidgetShapes, issues: Issue[]): void {
  if (document.kind === 'tile') return;
  const nodes = document.widgets;
  const look = (group: Group, path: Path): void => {
    group.cells.forEach((cell, at) => {
      const grid = widgets[nodes[cell.widget]?.type ?? '']?.grid;
      if (grid && (cell.colEnd - cell.colStart < grid.minCols || cell.rowEnd - cell.rowStart < grid.minRows))
        issues.push(
          issueAt([...path, 'cells', at], 'least-size', {
            name: cell.widget,
            rows: grid.minRows,
            columns: grid.minCols,
          }),
        );
    });
    for (const [name, inner] of groupsOf(group)) look(inner, [...path, 'groups', name]);
  };
  for (const [name, layout] of Object.entries(document.layouts))
    if (layout !== undefined) look(layout, ['layouts', name]);
}

/** What a document says in today's format, by cells; null: nothing that any part of could be looked at. */
export interface InToday {
  today: Record<string, unknown> | null;
  issues: Issue[];
}

/** Caps and forbidden keys before anything else looks at it, then the migrations of the format. */
export function inToday(json: unknown): InToday {
  const first = plainJsonIssues(json);
  if (first.length > 0) return { today: null, issues: first };
  if (!isRecord(json)) return { today: null, issues: [issueAt([], 'document-object')] };
  const { version } = json;
  const refused = versionIssue(version, 'document', DOCUMENT_VERSION);
  if (refused !== null) return { today: null, issues: [refused] };
  if (areasName(json) > CAPS.nodes) return { today: null, issues: [issueAt([], 'many-cells', { most: CAPS.nodes })] };
  const issues: Issue[] = [];
  const today = byCells(toToday(version as number, json, documentMigrations), (issue) => issues.push(issue));
  return { today: { ...today, version: DOCUMENT_VERSION }, issues };
}

function parse(json: unknown, widgets: WidgetShapes, tiles: Tiles): ParseResult {
  const { today, issues } = inToday(json);
  return today === null || issues.length > 0 ? { ok: false, issues } : parseToday(today, widgets, tiles);
}

/** The schema, what only the widget types know, and the tile documents that are placed. */
export function parseToday(today: Record<string, unknown>, widgets: WidgetShapes, tiles: Tiles): ParseResult {
  const issues: Issue[] = [];
  const placed = placedIn(today);
  const linksOf = (type: string) => (Object.hasOwn(widgets, type) ? (widgets[type]?.links ?? {}) : {});
  const ready = (id: string, node: WidgetNode, path: Path): WidgetNode =>
    placed.has(id)
      ? (placeTile(placed.get(id), path, tiles, linksOf, (issue) => issues.push(issue)) ?? node)
      : readyWidget(node, path, widgets, issues);
  const parsed = check(documentSchema, withStandIns(today, placed));
  if (!parsed.ok) return { ok: false, issues: issuesOf(parsed.found) };
  const document: TemplateDocument =
    parsed.data.kind === 'tile'
      ? { ...parsed.data, widget: ready('', parsed.data.widget, ['widget']) }
      : {
          ...parsed.data,
          background: today['background'] === undefined ? groundOf(parsed.data.kind) : parsed.data.background,
          widgets: Object.fromEntries(
            Object.entries(parsed.data.widgets).map(([id, node]) => [id, ready(id, node, ['widgets', id])]),
          ),
        };
  checkSizes(document, widgets, issues);
  return issues.length > 0 ? { ok: false, issues } : { ok: true, document };
}

/**
 * Reads an authored document of any version: caps and forbidden keys first, then the format's migrations,
 * its schema, and what only the widget types know. Total: whatever it is given, it answers.
 * The document that comes back carries every default; options of a state are the whole options of that state.
 * @param widgets the widget types that the document may use.
 * @param tiles the tile documents that it may place.
 */
export const parseDocument = (json: unknown, widgets: WidgetShapes, tiles: Tiles = NO_TILES): ParseResult =>
  total(() => parse(json, widgets, tiles));

/** The same from a text, whose size is capped before it is parsed; issues name line and column. */
export const parseDocumentText = (text: string, widgets: WidgetShapes, tiles: Tiles = NO_TILES): ParseResult =>
  readText(text, (json) => parseDocument(json, widgets, tiles));
