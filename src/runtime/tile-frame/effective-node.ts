import type { ChildNode, StateNode, WidgetNode } from '@/schemas/template/document';

/** A widget as it is in one state: what the state gives takes the place of what the widget has (S4.63). */
export interface EffectiveNode extends Pick<ChildNode, 'type' | 'options' | 'links' | 'actions' | 'title'> {
  look: NonNullable<StateNode['style']>['look'];
  children: readonly (readonly [id: string, node: ChildNode])[];
}

export function effectiveNode(node: WidgetNode | ChildNode, state: StateNode | null): EffectiveNode {
  const title = state?.title ?? node.title;
  return {
    type: node.type,
    actions: node.actions,
    // A state's options are whole: the document was given them merged when it was parsed.
    options: state?.options ?? node.options,
    links: state?.links === undefined ? node.links : { ...node.links, ...state.links },
    look: state?.style?.look ?? 'normal',
    children: Object.entries(state?.children ?? {}),
    ...(title !== undefined && { title }),
  };
}
