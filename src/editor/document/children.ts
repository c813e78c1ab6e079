import { uniqueId } from '@/schemas/template/commands/names';
import type { ChildNode, StateNode, WidgetNode } from '@/schemas/template/document';
import { onNode } from './node';
import type { Command, Refusal } from './outcome';

/** How a tile holds other widgets: here and nowhere else in the designer. */
export const GROUP_TYPE = 'widget-group';
/** Most widgets that stand in the place of a tile's own, as the schema has it. */
export const MOST_CHILDREN = 4;
const DEFAULT = 'default';

/** By id, in the order in which they stand. */
type Children = Readonly<Record<string, ChildNode>>;
const NONE: Children = {};

const stateOf = ({ states }: WidgetNode, state: string): StateNode | undefined =>
  states.find(({ name }) => name === state);

/** Whether the widgets of a state are its own; those of Default show in every state that has none. */
export const hasOwnChildren = (node: WidgetNode, state: string): boolean =>
  stateOf(node, state)?.children !== undefined;
/** The widgets that show in a state, by id and in order. @param state left out: in the tile itself. */
export const childrenOf = (node: WidgetNode, state: string = DEFAULT): Children =>
  stateOf(node, state)?.children ?? stateOf(node, DEFAULT)?.children ?? NONE;

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
  states: [{ name: DEFAULT, children }],
});

/** Default has a place among the states only for its widgets; one that holds nothing else goes with the last of them. */
function withState(node: WidgetNode, state: string, next: StateNode): WidgetNode {
  const isEmpty = state === DEFAULT && Object.keys(next).length === 1;
  const others = node.states.filter(({ name }) => name !== DEFAULT);
  if (state === DEFAULT) return { ...node, states: isEmpty ? others : [next, ...others] };
  return { ...node, states: node.states.map((one) => (one.name === state ? next : one)) };
}

/** @param children null: those of Default show again. */
function withChildren(node: WidgetNode, state: string, children: Children | null): WidgetNode | Refusal {
  const present = stateOf(node, state) ?? (state === DEFAULT ? { name: DEFAULT } : undefined);
  if (present === undefined) return 'gone';
  const { children: _, ...rest } = present;
  // A state that says it has none shows the tile itself, where it would show those of Default otherwise.
  const isTold =
    children !== null &&
    (Object.keys(children).length > 0 || (state !== DEFAULT && stateOf(node, DEFAULT)?.children !== undefined));
  return withState(node, state, isTold ? { ...rest, children } : rest);
}

const onChildren = (tile: string, state: string, change: (children: Children) => Children | Refusal): Command =>
  onNode('state-changed', tile, (node) => {
    const next = change(childrenOf(node, state));
    return typeof next === 'string' ? next : withChildren(node, state, next);
  });

export const addChild = (
  tile: string,
  state: string,
  { type, version }: Pick<ChildNode, 'type' | 'version'>,
): Command =>
  onChildren(tile, state, (children) => {
    const ids = Object.keys(children);
    if (ids.length >= MOST_CHILDREN) return 'too-many';
    return { ...children, [uniqueId(type, ids)]: { type, version, options: {}, links: {}, actions: {} } };
  });

export const removeChild = (tile: string, state: string, child: string): Command =>
  onChildren(tile, state, (children) => {
    const { [child]: found, ...others } = children;
    return found === undefined ? 'gone' : others;
  });

/** Puts a widget at another place among those of its state. */
export const moveChild = (tile: string, state: string, child: string, to: number): Command =>
  onChildren(tile, state, (children) => {
    const all = Object.entries(children);
    const from = all.findIndex(([id]) => id === child);
    const [moved] = from < 0 ? [] : all.splice(from, 1);
    if (moved === undefined) return 'gone';
    if (to < 0 || to > all.length) return 'edge';
    all.splice(to, 0, moved);
    return Object.fromEntries(all);
  });

export const changeChild = (
  tile: string,
  state: string,
  child: string,
  change: (node: ChildNode) => ChildNode,
): Command =>
  onChildren(tile, state, (children) => {
    const found = children[child];
    return found === undefined ? 'gone' : { ...children, [child]: change(found) };
  });

/** Gives the widgets of a state back to Default. */
export const resetChildren = (tile: string, state: string): Command =>
  onNode('state-changed', tile, (node) => withChildren(node, state, null));
