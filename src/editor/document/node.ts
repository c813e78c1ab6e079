import type { Condition } from '@/schemas/condition/words';
import type { BoardDocument, LinkNode, StateNode, TextNode, WidgetNode } from '@/schemas/template/document';
import type { Access } from '@/schemas/template/names';
import { linksPlaced } from '@/schemas/template/placeholder-issues';
import type { TileStyle } from '@/schemas/template/style';
import { refused, type Command, type Refusal, type StepKey } from './outcome';

/** Names of the links that a widget type knows; what else a tile binds is there for its rules and texts. */
export type LinkNames = readonly string[];
/** Links that a tile is given with a change that reads them, by name. */
export type Bind = Readonly<Record<string, LinkNode>>;

/** Changes the node of one tile. */
export const onNode =
  (step: StepKey, tile: string, change: (node: WidgetNode) => WidgetNode | Refusal): Command =>
  (document) => {
    const node = Object.hasOwn(document.widgets, tile) ? document.widgets[tile] : undefined;
    if (node === undefined) return refused('gone');
    // What a tile document says is said there; here it has its place and its links.
    if (node.placed !== undefined) return refused('placed');
    if (node.problem !== undefined) return refused('unread');
    const next = change(node);
    if (typeof next === 'string') return refused(next);
    return { ok: true, step, document: withNode(document, tile, next) };
  };

const withNode = (document: BoardDocument, tile: string, node: WidgetNode): BoardDocument => ({
  ...document,
  widgets: { ...document.widgets, [tile]: node },
});

const linksOf = (rule: Condition): string[] =>
  'all' in rule ? rule.all.flatMap(linksOf) : 'any' in rule ? rule.any.flatMap(linksOf) : [rule.link];

/** Links that some rule or text of the tile reads. */
export function linksRead({ title, options, style, states }: WidgetNode): ReadonlySet<string> {
  return new Set([
    ...linksPlaced([
      title,
      options,
      style,
      ...states.map((state: StateNode) => [state.title, state.options, state.style]),
    ]),
    ...states.flatMap(({ when }) => (when === undefined ? [] : linksOf(when))),
  ]);
}

/** Without the links that nothing reads any more: a document may not hold them. */
export function prunedLinks(node: WidgetNode, known: LinkNames): WidgetNode {
  const read = linksRead(node);
  const kept = (links: WidgetNode['links']) =>
    Object.fromEntries(Object.entries(links).filter(([name]) => known.includes(name) || read.has(name)));
  return {
    ...node,
    links: kept(node.links),
    states: node.states.map((state) => (state.links === undefined ? state : { ...state, links: kept(state.links) })),
  };
}

export const setOption = (tile: string, option: string, value: unknown): Command =>
  onNode('changed', tile, (node) => ({ ...node, options: { ...node.options, [option]: value } }));

/**
 * @param title undefined: the device's own name.
 * @param bind links that it places values of and that the tile has not; those it no longer places go.
 */
export const setTitle = (tile: string, title: TextNode | undefined, known: LinkNames, bind: Bind = {}): Command =>
  onNode('titled', tile, ({ title: _, ...node }) =>
    prunedLinks({ ...node, links: { ...node.links, ...bind }, ...(title !== undefined && { title }) }, known),
  );

/** What a change of words has to know of links: those of the tile's type, and those that it places values of anew. */
export interface Reads {
  known: LinkNames;
  bind?: Bind;
}

/**
 * @param value undefined: as the theme has it, and the house tells it.
 * @param reads of words alone: no other part of a look places values.
 */
export const setStyle = <Key extends keyof TileStyle>(
  tile: string,
  key: Key,
  value: TileStyle[Key] | undefined,
  reads?: Reads,
): Command =>
  onNode('looked', tile, ({ style, ...node }) => {
    const { [key]: _, ...rest } = style ?? {};
    const next = value === undefined ? rest : { ...rest, [key]: value };
    const looked = Object.keys(next).length === 0 ? node : { ...node, style: next };
    return reads === undefined
      ? looked
      : prunedLinks({ ...looked, links: { ...looked.links, ...reads.bind } }, reads.known);
  });

export const setAccess = (tile: string, access: Access): Command =>
  onNode('changed', tile, ({ access: _, ...node }) => (access === 'act' ? node : { ...node, access }));

const withLink = (links: WidgetNode['links'], name: string, link: LinkNode | null): WidgetNode['links'] => {
  const { [name]: _, ...rest } = links;
  return link === null ? rest : { ...links, [name]: link };
};

/** @param link null: the placeholder is empty again; of a tile document, what that one binds shows again. */
export const setLink =
  (tile: string, name: string, link: LinkNode | null): Command =>
  (document) => {
    const step = link === null ? 'unlinked' : 'linked';
    const node = Object.hasOwn(document.widgets, tile) ? document.widgets[tile] : undefined;
    if (node?.placed === undefined)
      return onNode(step, tile, (one) => ({ ...one, links: withLink(one.links, name, link) }))(document);
    const placed = { ...node.placed, links: withLink(node.placed.links, name, link) };
    const links = withLink(node.links, name, link);
    return { ok: true, step, document: withNode(document, tile, { ...node, links, placed }) };
  };
