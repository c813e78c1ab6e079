import type { ChildNode, StateNode, WidgetNode } from '@/schemas/template/document';
import type { TileStyle } from '@/schemas/template/style';

/** A widget as it is in one state: what the state gives takes the place of what the widget has (S4.63). */
export interface EffectiveNode extends Pick<ChildNode, 'type' | 'options' | 'links' | 'actions' | 'title'> {
  style: TileStyle;
  children: readonly (readonly [id: string, node: ChildNode])[];
}

/** A look or a surface brings its own ink: what lies under it is not mixed into it. */
export function over(below: TileStyle, above: TileStyle | undefined): TileStyle {
  if (above === undefined) return below;
  if (above.look === undefined && above.surface === undefined) return { ...below, ...above };
  const { surface: _, ink: __, look: ___, ...rest } = below;
  return { ...rest, ...above };
}

/**
 * A state stands on the default state, and that one on the widget. A state without children of its own shows those of
 * the default; one that says it has none (`{}`) shows the widget itself.
 */
export function effectiveNode(node: WidgetNode | ChildNode, state: StateNode | null): EffectiveNode {
  const first = 'states' in node ? node.states.find(({ name }) => name === 'default') : undefined;
  const title = state?.title ?? first?.title ?? node.title;
  return {
    type: node.type,
    actions: node.actions,
    // Whole already: the document was given those of widget, default and state merged when it was parsed.
    options: state?.options ?? first?.options ?? node.options,
    links: { ...node.links, ...first?.links, ...state?.links },
    style: over(over(node.style ?? {}, first?.style), state === first ? undefined : state?.style),
    children: Object.entries(state?.children ?? first?.children ?? {}),
    ...(title !== undefined && { title }),
  };
}
