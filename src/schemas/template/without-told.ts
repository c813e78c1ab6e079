import { isActionName } from './actions/actions.ts';
import { roleTold, withFaceAction, type Saying } from './actions/unsaid.ts';
import type { WidgetShape, WidgetShapes } from './parse-document.ts';
import { isRecord } from './plain-json.ts';
import { isSameJson } from './same-json.ts';

type Json = Record<string, unknown>;

/** What a node says, as far as it can be read; null: not well enough to leave anything out. */
function sayingOf(node: Json, shape: WidgetShape): Saying | null {
  const { version = 1, options = {}, actions = {}, states = [] } = node;
  if (version !== shape.version || !isRecord(options) || !isRecord(actions) || !Array.isArray(states)) return null;
  const isRead = Object.values(actions).every(
    (ref) => isRecord(ref) && typeof ref['do'] === 'string' && isActionName(ref['do']) && isRecord(ref['with'] ?? {}),
  );
  const own = states.flatMap((state: unknown) =>
    isRecord(state) && isRecord(state['options']) ? [state['options']] : [],
  );
  const [whole, ...inStates] = [options, ...own.map((one) => ({ ...options, ...one }))].map((one) =>
    shape.options.safeParse(one),
  );
  if (!isRead || whole?.success !== true || !inStates.every(({ success }) => success)) return null;
  return { actions, options: whole.data as Json, inStates: inStates.map(({ data }) => data as Json) };
}

/**
 * A widget as it is stored, without the role and the action that reading fills in again. Whatever cannot be read is left
 * as it is: the reader says what is wrong with it.
 */
export function withoutTold(node: Json, widgets: WidgetShapes): Json {
  const { type } = node;
  const shape = typeof type === 'string' && Object.hasOwn(widgets, type) ? widgets[type] : undefined;
  const saying = shape === undefined ? null : sayingOf(node, shape);
  if (shape === undefined || saying === null) return node;
  const { role, actions, ...rest } = node;
  const filled = withFaceAction({ ...saying, actions: {} }, shape);
  const isFace = Object.keys(filled).length > 0 && isSameJson(actions, filled);
  const isTold = role !== undefined && role === roleTold(saying, shape);
  if (!isFace && !isTold) return node;
  return {
    ...rest,
    ...(role !== undefined && !isTold && { role }),
    ...(actions !== undefined && !isFace && { actions }),
  };
}
