import type { ChildNode, StateNode, WidgetNode } from '@/schemas/template/document';

/** The links of a widget as it is in one state: that one stands on the default state, and this on the widget (S4.63). */
export function linksInState(node: WidgetNode | ChildNode, state: StateNode | null): WidgetNode['links'] {
  const first = 'states' in node ? node.states.find(({ name }) => name === 'default') : undefined;
  return { ...node.links, ...first?.links, ...state?.links };
}
