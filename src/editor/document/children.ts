import { uniqueId } from '@/schemas/template/commands/names';
import type { ChildNode, StateGroup, StateNode, WidgetNode } from '@/schemas/template/document';
import { allCells } from '@/schemas/template/grid';
import { CAPS } from '@/schemas/template/plain-json';
import { laidOut, saysPlaces, type LaidOut } from '@/schemas/template/state-group';
import { atLeast, countOf } from '@/schemas/template/tracks';
import { cellAt, freeCorner, put } from './cells';
import { renamed, withoutTiles } from './groups';
import { onNode } from './node';
import type { Command, Refusal } from './outcome';

/** How a tile holds other widgets: here and nowhere else in the designer. */
export const GROUP_TYPE = 'widget-group';
const DEFAULT = 'default';

/** By id, in the order in which they stand. */
type Children = Readonly<Record<string, ChildNode>>;
/** What the schema gives a group that says nothing but its members. */
const UNSAID = { gap: 0.5, pad: 0 };
const NONE: StateGroup = { members: {}, ...UNSAID };
/** Where a tile of any size is asked only in what order its members stand. */
const ONE_CELL = { cols: 1, rows: 1 };

const stateOf = ({ states }: WidgetNode, state: string): StateNode | undefined =>
  states.find(({ name }) => name === state);

/** Whether the group of a state is its own; that of Default shows in every state that has none. */
export const hasOwnGroup = (node: WidgetNode, state: string): boolean => stateOf(node, state)?.group !== undefined;
/** The group that shows in a state. @param state left out: in the tile itself. */
export const groupIn = (node: WidgetNode, state: string = DEFAULT): StateGroup =>
  stateOf(node, state)?.group ?? stateOf(node, DEFAULT)?.group ?? NONE;

const orderOf = (group: StateGroup): string[] => allCells(laidOut(group, ONE_CELL)).map(({ widget }) => widget);
/** Its widgets, by id and in the order in which they are read. */
export function childrenOf(node: WidgetNode, state: string = DEFAULT): Children {
  const group = groupIn(node, state);
  const all = orderOf(group).flatMap((id) =>
    group.members[id] === undefined ? [] : [[id, group.members[id]] as const],
  );
  return Object.fromEntries(all);
}

/** A tile as it stands in another; null: it has states, a part in the house's security, or widgets of its own. */
export function asChild({ states, role, problem, ...node }: WidgetNode): ChildNode | null {
  return states.length > 0 || role !== undefined || problem !== undefined ? null : node;
}
export const asTile = (child: ChildNode): WidgetNode => ({ ...child, states: [] });

/** A tile that is nothing but the widgets it holds. */
export const groupOf = (children: Children, version: number): WidgetNode => ({
  type: GROUP_TYPE,
  version,
  options: {},
  links: {},
  actions: {},
  states: [{ name: DEFAULT, group: { ...NONE, members: children } }],
});

/** Default has a place among the states only for its widgets; one that holds nothing else goes with the last of them. */
function withState(node: WidgetNode, state: string, next: StateNode): WidgetNode {
  const isEmpty = state === DEFAULT && Object.keys(next).length === 1;
  const others = node.states.filter(({ name }) => name !== DEFAULT);
  if (state === DEFAULT) return { ...node, states: isEmpty ? others : [next, ...others] };
  return { ...node, states: node.states.map((one) => (one.name === state ? next : one)) };
}

/** @param group null: that of Default shows again. */
function withOwnGroup(node: WidgetNode, state: string, group: StateGroup | null): WidgetNode | Refusal {
  const present = stateOf(node, state) ?? (state === DEFAULT ? { name: DEFAULT } : undefined);
  if (present === undefined) return 'gone';
  const { group: _, ...rest } = present;
  const isEmpty = group !== null && Object.keys(group.members).length === 0;
  // A state that says it has none shows the tile itself, where it would show those of Default otherwise.
  const isTold = group !== null && (!isEmpty || (state !== DEFAULT && stateOf(node, DEFAULT)?.group !== undefined));
  return withState(node, state, isTold ? { ...rest, group: isEmpty ? NONE : group } : rest);
}

const onGroup = (tile: string, state: string, change: (group: StateGroup) => StateGroup | Refusal): Command =>
  onNode('state-changed', tile, (node) => {
    const next = change(groupIn(node, state));
    return typeof next === 'string' ? next : withOwnGroup(node, state, next);
  });

/** A place for one more where the group says where all stand: the first free cell, else a row of its own below. */
function withPlace(group: StateGroup, id: string): LaidOut<StateGroup> {
  const placed = laidOut(group, ONE_CELL);
  const free = freeCorner(placed, ONE_CELL);
  if (free !== null) return put(placed, cellAt(id, free, ONE_CELL));
  const row = countOf(placed.rows) + 1;
  const below = { ...placed, rows: atLeast(placed.rows, row) };
  return put(below, cellAt(id, { row, col: 1 }, { cols: countOf(placed.cols), rows: 1 }));
}

export const addChild = (
  tile: string,
  state: string,
  { type, version }: Pick<ChildNode, 'type' | 'version'>,
): Command =>
  onGroup(tile, state, (group) => {
    const ids = Object.keys(group.members);
    if (ids.length >= CAPS.members) return 'too-many';
    const id = uniqueId(type, ids);
    const members = { ...group.members, [id]: { type, version, options: {}, links: {}, actions: {} } };
    return { ...(saysPlaces(group) ? withPlace(group, id) : group), members };
  });

export const removeChild = (tile: string, state: string, child: string): Command =>
  onGroup(tile, state, (group) => {
    const { [child]: found, ...members } = group.members;
    if (found === undefined) return 'gone';
    return { ...(saysPlaces(group) ? withoutTiles(laidOut(group, ONE_CELL), [child]) : group), members };
  });

/** Puts a widget at another place among those of its state: the places stay, whoever stands in them. */
export const moveChild = (tile: string, state: string, child: string, to: number): Command =>
  onGroup(tile, state, (group) => {
    const before = orderOf(group);
    const from = before.indexOf(child);
    if (from < 0) return 'gone';
    if (to < 0 || to >= before.length) return 'edge';
    const after = before.toSpliced(from, 1).toSpliced(to, 0, child);
    if (saysPlaces(group))
      return renamed(laidOut(group, ONE_CELL), new Map(before.map((id, at) => [id, after[at] ?? id])));
    const members = after.flatMap((id) => (group.members[id] === undefined ? [] : [[id, group.members[id]] as const]));
    return { ...group, members: Object.fromEntries(members) };
  });

export const changeChild = (
  tile: string,
  state: string,
  child: string,
  change: (node: ChildNode) => ChildNode,
): Command =>
  onGroup(tile, state, (group) => {
    const found = group.members[child];
    return found === undefined ? 'gone' : { ...group, members: { ...group.members, [child]: change(found) } };
  });

/** Says what lies between the widgets of a state and round them. */
export const setStateGroup = (tile: string, state: string, look: Partial<Pick<StateGroup, 'gap' | 'pad'>>): Command =>
  onGroup(tile, state, (group) => ({ ...group, ...look }));

/** Gives the widgets of a state back to Default. */
export const resetChildren = (tile: string, state: string): Command =>
  onNode('state-changed', tile, (node) => withOwnGroup(node, state, null));
