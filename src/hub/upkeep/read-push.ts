import * as z from 'zod/mini';
import type { NewsKind } from '../state/news-kinds';

/** What the cloud's websocket tells unasked, `{event, data}` (S7.24; docs/protocol.md, "The cloud's own websocket"). */
export interface Push {
  /** What is to be read again; null: nothing that the page keeps. */
  kind: NewsKind | null;
  /** The key of a value that changed; null: no value did. */
  key: string | null;
  /** Serial of a hub that can be reached again. */
  backHub: string | null;
}

const told = z.looseObject({
  event: z.string(),
  data: z.looseObject({
    target: z.optional(z.string()),
    key: z.optional(z.string()),
    serial: z.optional(z.string()),
    connected: z.optional(z.boolean()),
  }),
});
const SYNCED: ReadonlyMap<unknown, NewsKind> = new Map([
  ['dashboard', 'boards'],
  ['theme', 'themes'],
  ['abstract', 'voice'],
]);
/** What is to be read again where this was changed; null: nothing that the page keeps. */
export const syncedKind = (target: unknown): NewsKind | null => SYNCED.get(target) ?? null;

const EVENTS: ReadonlyMap<string, NewsKind> = new Map([
  ['kvs', 'settings'],
  ['scene.run', 'scenes'],
  ['storage', 'pictures'],
]);

/**
 * Never throws; null: this is none. How a house is guarded is told here too and left aside: the hub itself says it, and
 * nobody else is believed.
 */
export function readPush(frame: unknown): Push | null {
  const parsed = told.safeParse(frame);
  if (!parsed.success) return null;
  const { event, data } = parsed.data;
  return {
    kind: event === 'data.sync' ? syncedKind(data.target) : (EVENTS.get(event) ?? null),
    key: event === 'kvs' ? (data.key ?? null) : null,
    backHub: event === 'hub.connection' && data.connected === true ? (data.serial ?? null) : null,
  };
}
