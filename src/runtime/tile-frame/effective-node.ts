import type { ChildNode, StateGroup, StateNode, WidgetNode } from '@/schemas/template/document';
import type { TileStyle } from '@/schemas/template/style';
import { linksInState } from '../links/links-in-state';

/** A widget as it is in one state: what the state gives takes the place of what the widget has (S4.63). */
export interface EffectiveNode extends Pick<ChildNode, 'type' | 'options' | 'links' | 'actions' | 'title'> {
  style: TileStyle;
  /** What is drawn in the place of the widget; null: the widget itself. */
  group: StateGroup | null;
}

/** A look or a surface brings its own ink: what lies under it is not mixed into it. */
export function over(below: TileStyle, above: TileStyle | undefined): TileStyle {
  if (above === undefined) return below;
  if (above.look === undefined && above.surface === undefined) return { ...below, ...above };
  const { surface: _, ink: __, look: ___, ...rest } = below;
  return { ...rest, ...above };
}

/**
 * A state stands on the default state, and that one on the widget. A state without a group of its own shows that of the
 * default; one whose group has no members shows the widget itself.
 */
export function effectiveNode(node: WidgetNode | ChildNode, state: StateNode | null): EffectiveNode {
  const first = 'states' in node ? node.states.find(({ name }) => name === 'default') : undefined;
  const group = state?.group ?? first?.group;
  const title = state?.title ?? first?.title ?? node.title;
  return {
    type: node.type,
    actions: node.actions,
    // Whole already: the document was given those of widget, default and state merged when it was parsed.
    options: state?.options ?? first?.options ?? node.options,
    links: linksInState(node, state),
    style: over(over(node.style ?? {}, first?.style), state === first ? undefined : state?.style),
    group: group === undefined || Object.keys(group.members).length === 0 ? null : group,
    ...(title !== undefined && { title }),
  };
}
