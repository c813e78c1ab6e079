import type { ScreenBeneath } from '@/runtime/boards/screen-changes';
import type { BoardDocument, LinkNode, StateNode, WidgetNode } from '@/schemas/template/document';
import type { LayerName } from '@/schemas/template/merge';
import { isSameJson } from '@/schemas/template/same-json';
import { linksRead, onNode, prunedLinks, type LinkNames } from './node';
import type { Command } from './outcome';

/** A screen as product and partner made it, in the form of the one that is edited (`editable`). */
export type Beneath = ScreenBeneath;

/** One value of a tile, or of one of its states. */
export type ValuePlace =
  | { tile: string; state: string | null; part: 'title' | 'when' | 'access' }
  | { tile: string; state: string | null; part: 'options' | 'links' | 'style' | 'actions'; name: string }
  | { tile: string; state: string; part: 'state' };

export interface Origin {
  by: LayerName;
  /** Who made the value that the household's stands in place of; null: it stands in nobody's. */
  instead: 'product' | 'partner' | null;
}

const stateOf = (node: WidgetNode | undefined, name: string): StateNode | undefined =>
  node?.states.find((one) => one.name === name);
const nodeOf = ({ widgets }: BoardDocument, tile: string): WidgetNode | undefined =>
  Object.hasOwn(widgets, tile) ? widgets[tile] : undefined;

function valueAt(document: BoardDocument, place: ValuePlace): unknown {
  const node = nodeOf(document, place.tile);
  const holder = place.state === null ? node : stateOf(node, place.state);
  if (holder === undefined || place.part === 'state') return holder;
  const part = (holder as Readonly<Record<string, unknown>>)[place.part];
  if (!('name' in place)) return part;
  const fields = (part ?? {}) as Readonly<Record<string, unknown>>;
  return Object.hasOwn(fields, place.name) ? fields[place.name] : undefined;
}

/** Where the value stands in the document, as paths of provenance name it. */
function pathOf(document: BoardDocument, place: ValuePlace): string {
  const states = nodeOf(document, place.tile)?.states ?? [];
  const at = place.state === null ? [] : ['states', String(states.findIndex(({ name }) => name === place.state))];
  const part = place.part === 'state' ? [] : [place.part, ...('name' in place ? [place.name] : [])];
  return ['widgets', place.tile, ...at, ...part].join('.');
}

const authorUnder = ({ document, authorOf }: Beneath, place: ValuePlace): 'product' | 'partner' =>
  authorOf(pathOf(document, place)) === 'partner' ? 'partner' : 'product';

/** Whether there is something beneath that a value of this place lies over: its tile, and its state where it is of one. */
function isBeneath({ document }: Beneath, { tile, state }: ValuePlace): boolean {
  const node = nodeOf(document, tile);
  return node !== undefined && (state === null || stateOf(node, state) !== undefined);
}

/** Who wrote the value that stands in this place of the document that is edited. Pure. */
export function originOf(edited: BoardDocument, beneath: Beneath, place: ValuePlace): Origin {
  // What the settings say is given back there; here it would come again with the next look at the screen.
  if (!isBeneath(beneath, place) || beneath.isChosen(pathOf(edited, place))) return { by: 'household', instead: null };
  const by = authorUnder(beneath, place);
  return isSameJson(valueAt(edited, place), valueAt(beneath.document, place))
    ? { by, instead: null }
    : { by: 'household', instead: by };
}

/** States that product or partner gave a tile and that the household took away, by name. */
export function statesGone(edited: BoardDocument, { document }: Beneath, tile: string): readonly string[] {
  const now = nodeOf(edited, tile);
  const under = nodeOf(document, tile)?.states ?? [];
  return now === undefined ? [] : under.map(({ name }) => name).filter((name) => stateOf(now, name) === undefined);
}

function withField<Holder extends WidgetNode | StateNode>(holder: Holder, place: ValuePlace, value: unknown): Holder {
  const fields = new Map<string, unknown>(Object.entries(holder));
  const put = (on: Map<string, unknown>, key: string, next: unknown) => {
    if (next === undefined) on.delete(key);
    else on.set(key, next);
  };
  if ('name' in place) {
    const inner = new Map<string, unknown>(Object.entries(fields.get(place.part) ?? {}));
    put(inner, place.name, value);
    // Options, links and actions of a tile are always there; what else is empty says nothing.
    const isKept = inner.size > 0 || (place.state === null && place.part !== 'style');
    put(fields, place.part, isKept ? Object.fromEntries(inner) : undefined);
  } else put(fields, place.part, value);
  return Object.fromEntries(fields) as unknown as Holder;
}

/** The states with this one as it was, in its old place among those that are still there. */
function withState(states: readonly StateNode[], under: readonly StateNode[], state: StateNode): StateNode[] {
  if (states.some(({ name }) => name === state.name))
    return states.map((one) => (one.name === state.name ? state : one));
  const before = new Set(under.slice(0, under.indexOf(state)).map(({ name }) => name));
  const at = states.findLastIndex(({ name }) => before.has(name)) + 1;
  return [...states.slice(0, at), state, ...states.slice(at)];
}

/** Links that what came back reads, and that the household had no more use for. */
function boundAgain(node: WidgetNode, under: WidgetNode): WidgetNode {
  const wanted = [...linksRead(node)].filter((name) => node.links[name] === undefined);
  const found = wanted.flatMap((name): [string, LinkNode][] => {
    const link = under.links[name];
    return link === undefined ? [] : [[name, link]];
  });
  return found.length === 0 ? node : { ...node, links: { ...node.links, ...Object.fromEntries(found) } };
}

/** Puts one value back as product or partner made it; everything else that the household changed stays. */
export const takeBack = ({ document }: Beneath, place: ValuePlace, known: LinkNames): Command =>
  onNode('taken-back', place.tile, (node) => {
    const under = nodeOf(document, place.tile);
    if (under === undefined) return 'gone';
    const value = valueAt(document, place);
    let next: WidgetNode;
    if (place.state === null) next = withField(node, place, value);
    else {
      const [state, was] = [stateOf(node, place.state), stateOf(under, place.state)];
      const put = place.part === 'state' ? was : state === undefined ? undefined : withField(state, place, value);
      if (put === undefined) return 'gone';
      next = { ...node, states: withState(node.states, place.part === 'state' ? under.states : node.states, put) };
    }
    return prunedLinks(boundAgain(next, under), known);
  });
