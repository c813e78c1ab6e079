import type { ActionNode } from '@/schemas/template/document';
import type { ActionGesture } from '@/schemas/template/actions/describe';
import { onNode } from './node';
import type { Command } from './outcome';

type Actions = Readonly<Partial<Record<ActionGesture, ActionNode | undefined>>>;

/** @param action null: what the widget does by itself. */
export function withAction(actions: Actions, gesture: ActionGesture, action: ActionNode | null): Actions {
  const { [gesture]: _, ...rest } = actions;
  return action === null ? rest : { ...rest, [gesture]: action };
}

/** Says what a touch of a tile does. */
export const setAction = (tile: string, gesture: ActionGesture, action: ActionNode | null): Command =>
  onNode('changed', tile, (node) => ({ ...node, actions: withAction(node.actions, gesture, action) }));
