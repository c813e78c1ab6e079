import type * as z from 'zod';
import { documentSchema, type ChildNode, type StateNode, type TemplateDocument, type WidgetNode } from './document.ts';
import { documentMigrations, migrate } from './migrations.ts';
import { DOCUMENT_VERSION, ACTIONS } from './names.ts';
import { CAPS, issueAt, plainJsonIssues, type Issue } from './plain-json.ts';

/** What has to be known of a widget type to check a document; the registry's definitions and schemas give it. */
export interface WidgetShape {
  version: number;
  links: Readonly<Record<string, { isOptional?: boolean }>>;
  gestures: readonly string[];
  grid: { minCols: number; minRows: number };
  options: z.ZodType;
  migrations: readonly {
    to: number;
    name: string;
    up: (options: Record<string, unknown>) => Record<string, unknown>;
  }[];
}
export type WidgetShapes = Readonly<Record<string, WidgetShape>>;

export type ParseResult = { ok: true; document: TemplateDocument } | { ok: false; issues: Issue[] };

type Path = readonly PropertyKey[];
type Say = (path: Path, message: string) => void;
type Options = Record<string, unknown>;

const isRecord = (value: unknown): value is Options =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function schemaIssues(error: z.ZodError, path: Path = []): Issue[] {
  return error.issues.map((issue) => issueAt([...path, ...issue.path], issue.message));
}

function parseOptions(shape: WidgetShape, version: number, given: Options, path: Path, issues: Issue[]): Options {
  const parsed = shape.options.safeParse(migrate(version, given, shape.migrations));
  if (parsed.success) return isRecord(parsed.data) ? parsed.data : {};
  issues.push(...schemaIssues(parsed.error, [...path, 'options']));
  return given;
}

function checkNode(node: ChildNode, shape: WidgetShape, path: Path, say: Say): void {
  if (node.version > shape.version) say([...path, 'version'], `"${node.type}" is known up to version ${shape.version}`);
  for (const name of Object.keys(node.links))
    if (!Object.hasOwn(shape.links, name)) say([...path, 'links', name], `"${node.type}" has no link "${name}"`);
  for (const [gesture, ref] of Object.entries(node.actions)) {
    if (ref === undefined) continue;
    if (!shape.gestures.includes(gesture))
      say([...path, 'actions', gesture], `"${node.type}" has no gesture "${gesture}"`);
    const linked = ref.with?.['link'];
    if ((ACTIONS[ref.do as keyof typeof ACTIONS].takes as readonly string[]).includes('link') && linked !== undefined)
      if (typeof linked !== 'string' || !Object.hasOwn(shape.links, linked))
        say([...path, 'actions', gesture, 'with', 'link'], `"${node.type}" has no link "${String(linked)}"`);
  }
}

/** Links that a rule reads and nobody binds: the rule could never match. */
function unboundLinks(state: StateNode, bound: ReadonlySet<string>): string[] {
  const names = (rule: NonNullable<StateNode['when']>): string[] =>
    'all' in rule ? rule.all.flatMap(names) : 'any' in rule ? rule.any.flatMap(names) : [rule.link];
  return state.when === undefined ? [] : names(state.when).filter((name) => !bound.has(name));
}

function readyWidget<Node extends WidgetNode | ChildNode>(
  node: Node,
  path: Path,
  widgets: WidgetShapes,
  issues: Issue[],
): Node {
  const say: Say = (at, message) => issues.push(issueAt(at, message));
  const shape = Object.hasOwn(widgets, node.type) ? widgets[node.type] : undefined;
  if (shape === undefined) {
    say([...path, 'type'], `there is no widget type "${node.type}"`);
    return node;
  }
  // Rules may read links of the widget's own making besides those its type knows.
  const own = 'states' in node ? ruleLinks(node) : new Set<string>();
  const known = { ...shape, links: { ...shape.links, ...Object.fromEntries([...own].map((name) => [name, {}])) } };
  checkNode(node, known, path, say);
  const options = parseOptions(shape, node.version, node.options, path, issues);
  const ready = { ...node, version: shape.version, options };
  if (!('states' in node)) return ready;
  const states = node.states.map((state, at) => {
    const here = [...path, 'states', at];
    for (const name of Object.keys(state.links ?? {}))
      if (!Object.hasOwn(known.links, name)) say([...here, 'links', name], `"${node.type}" has no link "${name}"`);
    const bound = new Set([...Object.keys(node.links), ...Object.keys(state.links ?? {}), ...Object.keys(shape.links)]);
    for (const name of unboundLinks(state, bound)) say([...here, 'when'], `nothing is bound to "${name}"`);
    const whole =
      state.options && parseOptions(shape, node.version, { ...node.options, ...state.options }, here, issues);
    const children = Object.entries(state.children ?? {}).map(([id, one]) => [
      id,
      readyWidget(one, [...here, 'children', id], widgets, issues),
    ]);
    return {
      ...state,
      ...(whole && { options: whole }),
      ...(state.children && { children: Object.fromEntries(children) as NonNullable<StateNode['children']> }),
    };
  });
  return { ...ready, states };
}

function ruleLinks({ states }: WidgetNode): Set<string> {
  const names = (rule: NonNullable<StateNode['when']>): string[] =>
    'all' in rule ? rule.all.flatMap(names) : 'any' in rule ? rule.any.flatMap(names) : [rule.link];
  return new Set(states.flatMap(({ when }) => (when === undefined ? [] : names(when))));
}

function checkSizes(document: TemplateDocument, widgets: WidgetShapes, issues: Issue[]): void {
  if (document.kind === 'tile') return;
  for (const [name, layout] of Object.entries(document.layouts))
    layout?.cells.forEach((cell, at) => {
      const grid = widgets[document.widgets[cell.widget]?.type ?? '']?.grid;
      if (grid && (cell.colEnd - cell.colStart < grid.minCols || cell.rowEnd - cell.rowStart < grid.minRows))
        issues.push(
          issueAt(
            ['layouts', name, 'cells', at],
            `"${cell.widget}" needs ${grid.minRows} rows and ${grid.minCols} columns at least`,
          ),
        );
    });
}

function parse(json: unknown, widgets: WidgetShapes): ParseResult {
  const first = plainJsonIssues(json);
  if (first.length > 0) return { ok: false, issues: first };
  if (!isRecord(json)) return { ok: false, issues: [issueAt([], 'a document is an object')] };
  const { version } = json;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return { ok: false, issues: [issueAt(['version'], 'needs the version of the document format')] };
  if (version > DOCUMENT_VERSION)
    return {
      ok: false,
      issues: [issueAt(['version'], `this program reads documents up to version ${DOCUMENT_VERSION}`)],
    };
  const parsed = documentSchema.safeParse({ ...migrate(version, json, documentMigrations), version: DOCUMENT_VERSION });
  if (!parsed.success) return { ok: false, issues: schemaIssues(parsed.error) };
  const issues: Issue[] = [];
  const document: TemplateDocument =
    parsed.data.kind === 'tile'
      ? { ...parsed.data, widget: readyWidget(parsed.data.widget, ['widget'], widgets, issues) }
      : {
          ...parsed.data,
          widgets: Object.fromEntries(
            Object.entries(parsed.data.widgets).map(([id, node]) => [
              id,
              readyWidget(node, ['widgets', id], widgets, issues),
            ]),
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
 */
export function parseDocument(json: unknown, widgets: WidgetShapes): ParseResult {
  try {
    return parse(json, widgets);
  } catch (cause) {
    // A migration met data it could not read, or an object answered its keys with a throw.
    return {
      ok: false,
      issues: [issueAt([], `could not be read: ${cause instanceof Error ? cause.message : 'unknown cause'}`)],
    };
  }
}

/** The same from a text, whose size is capped before it is parsed. */
export function parseDocumentText(text: string, widgets: WidgetShapes): ParseResult {
  if (new TextEncoder().encode(text).length > CAPS.bytes)
    return { ok: false, issues: [issueAt([], `larger than ${CAPS.bytes / 1024} KB`)] };
  try {
    return parseDocument(JSON.parse(text) as unknown, widgets);
  } catch (cause) {
    return { ok: false, issues: [issueAt([], `not JSON: ${cause instanceof Error ? cause.message : ''}`)] };
  }
}
