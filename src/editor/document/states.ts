import type { Condition } from '@/schemas/condition/words';
import type { LinkNode, StateNode, TextNode, WidgetNode } from '@/schemas/template/document';
import { newStateName } from '@/schemas/template/commands/names';
import { CAPS } from '@/schemas/template/plain-json';
import type { TileStyle } from '@/schemas/template/style';
import { onNode, prunedLinks, type Bind, type LinkNames, type Reads } from './node';
import { refused, type Command } from './outcome';

const DEFAULT = 'default';
/** Longest name of a state, as the schema has it. */
const LONGEST_NAME = 60;

const ruled = ({ states }: WidgetNode): StateNode[] => states.filter(({ name }) => name !== DEFAULT);
const first = ({ states }: WidgetNode): StateNode[] => states.filter(({ name }) => name === DEFAULT);

/** Changes one state of a tile. */
export const onState = (
  step: 'state-changed' | 'rule' | 'state-renamed' | 'linked' | 'unlinked' | 'titled' | 'looked',
  tile: string,
  state: string,
  change: (state: StateNode) => StateNode | 'name-empty',
): Command =>
  onNode(step, tile, (node) => {
    const before = node.states.find(({ name }) => name === state);
    if (before === undefined) return 'gone';
    const after = change(before);
    return typeof after === 'string'
      ? after
      : { ...node, states: node.states.map((one) => (one === before ? after : one)) };
  });

/**
 * Adds a state behind the others, so that it wins over them, with the name that is next (S4.63).
 * @param bind a link that its rule reads and that the tile has not, by name.
 */
export const addState = (tile: string, when: Condition, known: LinkNames, bind: Bind = {}): Command =>
  onNode('state-added', tile, (node) =>
    node.states.length >= CAPS.states
      ? 'too-many'
      : prunedLinks(
          {
            ...node,
            links: { ...bind, ...node.links },
            states: [...node.states, { name: newStateName(ruled(node)), when }],
          },
          known,
        ),
  );

export function renameState(tile: string, state: string, wanted: string): Command {
  const name = wanted.trim().slice(0, LONGEST_NAME);
  return (document) => {
    const states = document.widgets[tile]?.states ?? [];
    if (name === '') return refused('name-empty');
    if (name !== state && (name === DEFAULT || states.some((one) => one.name === name))) return refused('name-taken');
    return onState('state-renamed', tile, state, (one) => ({ ...one, name }))(document);
  };
}

/** Puts a state at another place among those with a rule; the last whose rule holds wins. */
export const moveState = (tile: string, state: string, to: number): Command =>
  onNode('state-moved', tile, (node) => {
    const states = ruled(node);
    const from = states.findIndex(({ name }) => name === state);
    const [moved] = from < 0 ? [] : states.splice(from, 1);
    if (moved === undefined) return 'gone';
    if (to < 0 || to > states.length) return 'edge';
    states.splice(to, 0, moved);
    return { ...node, states: [...first(node), ...states] };
  });

export const removeState = (tile: string, state: string, known: LinkNames): Command =>
  onNode('state-removed', tile, (node) =>
    node.states.some(({ name }) => name === state && name !== DEFAULT)
      ? prunedLinks({ ...node, states: node.states.filter(({ name }) => name !== state) }, known)
      : 'gone',
  );

/** Changes what a state reads: the links that it brings come, those that nothing of the tile reads any more go. */
const reading = (
  step: 'rule' | 'state-changed',
  tile: string,
  state: string,
  { known, bind = {} }: Reads,
  change: (state: StateNode) => StateNode,
): Command =>
  onNode(step, tile, (node) =>
    node.states.some(({ name }) => name === state)
      ? prunedLinks(
          {
            ...node,
            links: { ...node.links, ...bind },
            states: node.states.map((one) => (one.name === state ? change(one) : one)),
          },
          known,
        )
      : 'gone',
  );

/**
 * Says when a state shows.
 * @param bind links that the rule reads and the tile has not; those it no longer reads go.
 */
export const setRule = (tile: string, state: string, when: Condition, known: LinkNames, bind: Bind = {}): Command =>
  state === DEFAULT
    ? () => refused('gone')
    : reading('rule', tile, state, { known, bind }, (one) => ({ ...one, when }));

/** Without what says nothing, so that "from Default" and "the same as Default" are one thing. */
function bare(state: StateNode): StateNode {
  const { options, style, links, ...rest } = state;
  const holds = (part: object | undefined) => part !== undefined && Object.keys(part).length > 0;
  return {
    ...rest,
    ...(holds(options) && { options }),
    ...(holds(style) && { style }),
    ...(holds(links) && { links }),
  };
}
const without = <Part extends object>(part: Part | undefined, key: string): Part =>
  Object.fromEntries(Object.entries(part ?? {}).filter(([name]) => name !== key)) as Part;

export const setStateOption = (tile: string, state: string, option: string, value: unknown): Command =>
  onState('state-changed', tile, state, (one) => ({ ...one, options: { ...one.options, [option]: value } }));
/** @param reads see `setStyle`. */
export function setStateStyle<Key extends keyof TileStyle>(
  tile: string,
  state: string,
  key: Key,
  value: NonNullable<TileStyle[Key]>,
  reads?: Reads,
): Command {
  const change = (one: StateNode): StateNode => ({ ...one, style: { ...one.style, [key]: value } });
  return reads === undefined
    ? onState('state-changed', tile, state, change)
    : reading('state-changed', tile, state, reads, change);
}
/** @param link null: the placeholder leads where Default has it lead. */
export const setStateLink = (tile: string, state: string, name: string, link: LinkNode | null): Command =>
  onState(link === null ? 'unlinked' : 'linked', tile, state, (one) =>
    bare({ ...one, links: link === null ? without(one.links, name) : { ...one.links, [name]: link } }),
  );

/** @param bind see `setTitle`. */
export const setStateTitle = (
  tile: string,
  state: string,
  title: TextNode,
  known: LinkNames,
  bind: Bind = {},
): Command => reading('state-changed', tile, state, { known, bind }, (one) => ({ ...one, title }));

/** Gives a value back to Default. */
export const resetState = (
  tile: string,
  state: string,
  what: { option: string } | { style: string } | 'title',
  known: LinkNames,
): Command =>
  reading('state-changed', tile, state, { known }, (one) => {
    if (what === 'title') {
      const { title: _, ...rest } = one;
      return rest;
    }
    return bare(
      'option' in what
        ? { ...one, options: without(one.options, what.option) }
        : { ...one, style: without(one.style, what.style) },
    );
  });
