import { isRecord } from './plain-json.ts';

type Json = Record<string, unknown>;

/** Changes each member of a record or a list; the very same where nothing became of any. */
function mapped(all: unknown, change: (one: unknown) => unknown): unknown {
  if (Array.isArray(all)) {
    const next = all.map(change);
    return next.every((one, at) => one === all[at]) ? all : next;
  }
  if (!isRecord(all)) return all;
  const next = Object.entries(all).map(([key, one]) => [key, change(one)] as const);
  return next.every(([key, one]) => one === all[key]) ? all : Object.fromEntries(next);
}
const field = (record: Json, key: string, change: (one: unknown) => unknown): Json => {
  const next = change(record[key]);
  return next === record[key] ? record : { ...record, [key]: next };
};

/** One that says both is left for the schema to refuse. */
function stateByGroup(state: unknown): unknown {
  if (!isRecord(state) || !Object.hasOwn(state, 'children') || Object.hasOwn(state, 'group')) return state;
  return Object.fromEntries(
    Object.entries(state).map(([key, one]): [string, unknown] =>
      key !== 'children' ? [key, one] : ['group', one === null ? null : { members: one }],
    ),
  );
}
const nodeByGroups = (node: unknown): unknown =>
  isRecord(node) ? field(node, 'states', (states) => mapped(states, stateByGroup)) : node;

/**
 * A step of the node, not of the format: a state held its widgets by themselves, as `children`; today they are members
 * of a group, which leaves their places to the tile as it did then. The version of a document tells neither of the two,
 * so that a board with a tile of today still opens, but for that tile, where an older edition of the app runs.
 * @param json a document or an override; the very same where no state of it is of the former form.
 */
export const statesByGroups = (json: Json): Json =>
  field(field(json, 'widget', nodeByGroups), 'widgets', (widgets) => mapped(widgets, nodeByGroups));
