import type { BoardDocument, StateNode, WidgetNode } from '@/schemas/template/document';
import { isSameJson } from '@/schemas/template/same-json';

/** Options of a state that differ from those it stands on: a parsed document has them whole. */
function differing(options: StateNode['options'], below: WidgetNode['options']): StateNode['options'] {
  const own = Object.entries(options ?? {}).filter(([name, value]) => !isSameJson(value, below[name]));
  return own.length === 0 ? undefined : Object.fromEntries(own);
}

/** Whether all of a tile stands in this document: what is placed is drawn as its own document says, now and later. */
export const isOwn = ({ placed, problem }: WidgetNode): boolean => placed === undefined && problem === undefined;

function editableNode(node: WidgetNode): WidgetNode {
  if (!isOwn(node)) return node;
  const first = node.states.find(({ name }) => name === 'default');
  const options = { ...node.options, ...first?.options };
  const isReplacing = first?.style?.look !== undefined || first?.style?.surface !== undefined;
  const { look: _look, surface: _surface, ink: _ink, ...under } = node.style ?? {};
  const style = { ...(isReplacing ? under : node.style), ...first?.style };
  const title = first?.title ?? node.title;
  const states = node.states.flatMap((state): StateNode[] => {
    // The tile itself is Default here; only the widgets that stand in its place have no other home.
    if (state === first) return state.group === undefined ? [] : [{ name: state.name, group: state.group }];
    const { options: whole, ...rest } = state;
    const own = differing(whole, options);
    return [{ ...rest, ...(own !== undefined && { options: own }) }];
  });
  const { title: _title, style: _style, ...rest } = node;
  return {
    ...rest,
    options,
    links: { ...node.links, ...first?.links },
    states,
    ...(title !== undefined && { title }),
    ...(Object.keys(style).length > 0 && { style }),
  };
}

/**
 * A parsed document as the designer edits it: each tile is its own Default, and a state says only what differs from it.
 * It means the same; parsing it gives what is shown.
 */
export function editable({ $schema: _schema, ...document }: BoardDocument): BoardDocument {
  const nodes = Object.entries(document.widgets).map(([id, node]) => [id, editableNode(node)] as const);
  return { ...document, widgets: Object.fromEntries(nodes) };
}
