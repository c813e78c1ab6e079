import { effectiveNode } from '@/runtime/tile-frame/effective-node';
import type { WidgetNode } from '@/schemas/template/document';

/** A tile as it looks in one of its states, whatever its rules say. */
export function lookOf(node: WidgetNode, state: string): WidgetNode {
  const found = node.states.find(({ name }) => name === state) ?? null;
  const { group, ...look } = effectiveNode(node, found);
  const states = group === null ? [] : [{ name: 'default', group }];
  return { ...node, ...look, states };
}
