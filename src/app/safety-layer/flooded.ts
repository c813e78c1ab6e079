import type { BoardDocument, WidgetNode } from '@/schemas/template/document';

/** What an entry face changes, by widget type, when the alarm turns to its main phase under it. */
const IN_FLOOD: Readonly<Record<string, Record<string, string>>> = {
  'alarm-heading': { face: 'flood' },
  'countdown-ring': { of: 'alarm' },
};

const inFlood = (node: WidgetNode): WidgetNode => {
  // Help is offered there as on the flood itself: while the window is open.
  const change =
    node.role === 'verify'
      ? { showWhile: 'window-open' }
      : Object.hasOwn(IN_FLOOD, node.type)
        ? IN_FLOOD[node.type]
        : undefined;
  return change === undefined ? node : { ...node, options: { ...node.options, ...change } };
};

/**
 * The entry face drawn as the flood: every widget stays in its place, the keypad with its digits too, so that no other
 * button slides under the finger.
 */
export function flooded(document: BoardDocument): BoardDocument {
  return {
    ...document,
    background: 'flood',
    widgets: Object.fromEntries(Object.entries(document.widgets).map(([id, node]) => [id, inFlood(node)])),
  };
}

/** A silent call for help is answered here, but lights up no room: the flood's face on the dark ground. */
export const discreet = (document: BoardDocument): BoardDocument => ({ ...document, background: 'entry' });
