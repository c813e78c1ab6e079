import { areasName, byCells } from './areas.ts';
import { documentMigrations, overrideMigrations, toToday } from './migrations.ts';
import { DOCUMENT_VERSION, OVERRIDE_VERSION } from './names.ts';
import { issueAt, type Issue } from '../issues/issue.ts';
import { CAPS, isRecord, plainJsonIssues } from './plain-json.ts';

/** Who wrote a value: the shipped document, the partner's package, the household itself. */
export const LAYERS = ['product', 'partner', 'household'] as const;
export type LayerName = (typeof LAYERS)[number];

/** A whole document (of a higher layer it replaces what lies under it) or an override of the one under it. */
export type Layer =
  | {
      layer: LayerName;
      document: unknown;
      /** Who wrote the value at a path of it, where layers have been laid before; absent: all of it is the layer's. */
      by?: (path: string) => LayerName;
    }
  | { layer: LayerName; override: unknown };

export interface Merged {
  /** Plain JSON, not yet checked: parseDocument says whether it is a document. null: no layer brought one. */
  document: Record<string, unknown> | null;
  /** Who wrote the value at this path of the document: `layouts.landscape.cells.2.rowStart`. */
  provenance: (path: string) => LayerName;
  /** Layers that were left out, because of keys that reach a prototype or because they are no plain JSON. */
  refused: { layer: LayerName; issues: Issue[] }[];
}

/** A value that remembers who wrote it. Objects and lists know it of each of their parts. */
type Tagged =
  | { layer: LayerName; kind: 'value'; value: unknown }
  | { layer: LayerName; kind: 'object'; fields: Map<string, Tagged> }
  | { layer: LayerName; kind: 'list'; members: Tagged[] };

function tagBy(value: unknown, by: (path: string) => LayerName, path = ''): Tagged {
  const layer = by(path);
  const part = (one: unknown, key: string | number) => tagBy(one, by, path === '' ? String(key) : `${path}.${key}`);
  if (Array.isArray(value)) return { layer, kind: 'list', members: value.map(part) };
  if (isRecord(value))
    return {
      layer,
      kind: 'object',
      fields: new Map(Object.entries(value).map(([key, one]) => [key, part(one, key)] as const)),
    };
  return { layer, kind: 'value', value };
}
const tag = (value: unknown, layer: LayerName): Tagged => tagBy(value, () => layer);

/** Back to plain JSON, on objects without a prototype: no key of a document can reach one. */
function untag(tagged: Tagged): unknown {
  if (tagged.kind === 'value') return tagged.value;
  if (tagged.kind === 'list') return tagged.members.map(untag);
  const plain = Object.create(null) as Record<string, unknown>;
  for (const [key, one] of tagged.fields) plain[key] = untag(one);
  return plain;
}

/** How the parts of one object come together; a field that is not named here is replaced whole. */
export interface MergeRule {
  fields?: Readonly<Record<string, MergeRule>>;
  /** Every field follows this rule, whatever its name: a record by id. */
  each?: MergeRule;
  /** A list whose members are known by this field; they are merged, not replaced. */
  by?: string;
}

/** Replaced whole: a link, a rule, a text or an option half of which is new would say something nobody wrote. */
const WHOLE: MergeRule = {};
const RECORD: MergeRule = { each: WHOLE };
const BARE = { options: RECORD, links: RECORD, actions: RECORD, style: RECORD } satisfies Record<string, MergeRule>;
const CELLS: MergeRule = { by: 'widget', each: RECORD };
/** A group's groups follow its own rule. */
const LAYOUT: MergeRule = {
  fields: {
    cells: CELLS,
    get groups() {
      return { each: LAYOUT };
    },
  },
};
const STATE: MergeRule = {
  fields: { ...BARE, group: { fields: { ...LAYOUT.fields, members: { each: { fields: BARE } } } } },
};
const WIDGET: MergeRule = { fields: { ...BARE, states: { by: 'name', each: STATE } } };
export const DOCUMENT_RULE: MergeRule = {
  fields: { widgets: { each: WIDGET }, widget: WIDGET, layouts: { each: LAYOUT } },
};

const isMerged = ({ fields, each, by }: MergeRule): boolean =>
  fields !== undefined || each !== undefined || by !== undefined;
const fieldOf = (tagged: Tagged, name: string): unknown => {
  const field = tagged.kind === 'object' ? tagged.fields.get(name) : undefined;
  return field?.kind === 'value' ? field.value : undefined;
};

/** Changes of a list by its members' names: an object by name (null removes), or a list of members. */
function mergeList(base: Tagged, change: unknown, { by = '', each = WHOLE }: MergeRule, layer: LayerName): Tagged {
  const members = base.kind === 'list' ? [...base.members] : [];
  const changes: [string, unknown][] = Array.isArray(change)
    ? change.map((one: unknown) => [String(isRecord(one) ? one[by] : undefined), one])
    : Object.entries(change as Record<string, unknown>);
  for (const [name, one] of changes) {
    const at = members.findIndex((member) => fieldOf(member, by) === name);
    if (one === null && at >= 0) members.splice(at, 1);
    else if (one === null) continue;
    else if (at >= 0) members[at] = merge(members[at], one, each, layer);
    else members.push(tag(isRecord(one) ? { [by]: name, ...one } : one, layer));
  }
  return { layer: base.layer, kind: 'list', members };
}

function merge(base: Tagged | undefined, change: unknown, rule: MergeRule, layer: LayerName): Tagged {
  if (base === undefined || !isMerged(rule)) return tag(change, layer);
  if (rule.by !== undefined && (Array.isArray(change) || isRecord(change))) return mergeList(base, change, rule, layer);
  if (base.kind !== 'object' || !isRecord(change)) return tag(change, layer);
  const fields = new Map(base.fields);
  for (const [key, one] of Object.entries(change)) {
    if (one === null) fields.delete(key);
    else fields.set(key, merge(fields.get(key), one, rule.fields?.[key] ?? rule.each ?? WHOLE, layer));
  }
  return { layer: base.layer, kind: 'object', fields };
}

/** A group without the cells of these, its inner groups too. */
function groupWithout(gone: readonly string[], group: Tagged): Tagged {
  if (group.kind !== 'object') return group;
  const fields = new Map(group.fields);
  const cells = fields.get('cells');
  const groups = fields.get('groups');
  if (cells?.kind === 'list')
    fields.set('cells', {
      ...cells,
      members: cells.members.filter((cell) => !gone.includes(String(fieldOf(cell, 'widget')))),
    });
  if (groups?.kind === 'object') fields.set('groups', eachWithout(gone, groups));
  return { ...group, fields };
}
const eachWithout = (gone: readonly string[], record: Tagged & { kind: 'object' }): Tagged => ({
  ...record,
  fields: new Map([...record.fields].map(([name, one]) => [name, groupWithout(gone, one)] as const)),
});

/** A widget that a layer takes away leaves its cells too: nobody has to name them in every layout. */
function withoutCellsOf(gone: readonly string[], document: Tagged): Tagged {
  const layouts = document.kind === 'object' ? document.fields.get('layouts') : undefined;
  if (gone.length === 0 || document.kind !== 'object' || layouts?.kind !== 'object') return document;
  return { ...document, fields: new Map(document.fields).set('layouts', eachWithout(gone, layouts)) };
}

/** In today's format, so that layers of several versions, by areas and by cells, lie on each other. */
function today(
  json: Record<string, unknown>,
  steps: typeof documentMigrations,
  newest: number,
  over?: { under: unknown; say: (issue: Issue) => void },
): Record<string, unknown> {
  const { version } = json;
  if (typeof version !== 'number' || version > newest) return json;
  return { ...byCells(toToday(version, json, steps), over?.say, over?.under), version: newest };
}

function override(base: Tagged, change: Record<string, unknown>, layer: LayerName): Tagged {
  // What names the override itself is no part of the document.
  const { $schema: _schema, kind: _kind, version: _version, id: _id, ...rest } = change;
  const widgets = isRecord(rest['widgets']) ? rest['widgets'] : {};
  const gone = Object.keys(widgets).filter((id) => widgets[id] === null);
  return withoutCellsOf(gone, merge(base, rest, DOCUMENT_RULE, layer));
}

function layerAt(document: Tagged | null, path: string): LayerName {
  if (document === null) return 'product';
  if (path === '') return document.layer;
  if (document.kind === 'object')
    for (const [name, field] of document.fields)
      if (path === name || path.startsWith(`${name}.`)) return layerAt(field, path.slice(name.length + 1));
  if (document.kind === 'list') {
    const [at = ''] = path.split('.');
    const member = document.members[Number(at)];
    if (member !== undefined) return layerAt(member, path.slice(at.length + 1));
  }
  return document.layer;
}

/**
 * Lays documents and overrides over each other, lowest first: widgets and children by id, states by name, cells by
 * their widget; options, links, actions and style by field, each value whole. null takes a thing away.
 * What comes out is not checked; see `applyLayers`, which leaves out a layer that would spoil the document.
 */
export function mergeLayers(layers: readonly Layer[]): Merged {
  let document: Tagged | null = null;
  const refused: Merged['refused'] = [];
  for (const one of layers) {
    const json = 'document' in one ? one.document : one.override;
    const issues = plainJsonIssues(json);
    if (issues.length === 0 && !isRecord(json)) issues.push(issueAt([], 'override-object'));
    if (issues.length === 0 && areasName(json) > CAPS.nodes)
      issues.push(issueAt([], 'many-cells', { most: CAPS.nodes }));
    if (issues.length === 0 && 'override' in one && document === null) issues.push(issueAt([], 'nothing-to-change'));
    const record = json as Record<string, unknown>;
    if (issues.length > 0) refused.push({ layer: one.layer, issues });
    else if ('document' in one)
      document = tagBy(today(record, documentMigrations, DOCUMENT_VERSION), one.by ?? (() => one.layer));
    else if (document !== null) {
      const over = { under: untag(document), say: (issue: Issue) => issues.push(issue) };
      const change = today(record, overrideMigrations, OVERRIDE_VERSION, over);
      if (issues.length > 0) refused.push({ layer: one.layer, issues });
      else document = override(document, change, one.layer);
    }
  }
  const last = document;
  return {
    document: last === null ? null : (untag(last) as Record<string, unknown>),
    provenance: (path) => layerAt(last, path),
    refused,
  };
}
