import { effectiveNode } from '@/runtime/tile-frame/effective-node';
import type { WidgetNode } from '@/schemas/template/document';

/** A tile as it looks in one of its states, whatever its rules say. */
export function lookOf(node: WidgetNode, state: string): WidgetNode {
  const found = node.states.find(({ name }) => name === state) ?? null;
  const { children, ...look } = effectiveNode(node, found);
  const states = children.length === 0 ? [] : [{ name: 'default', children: Object.fromEntries(children) }];
  return { ...node, ...look, states };
}
