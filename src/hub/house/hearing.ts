import type { Frame } from '../../schemas/wire/hub';
import { createDedupe } from '../domain/dedupe';
import type { Broadcasts } from './house-broadcasts';

/** The one broadcast whose name hubs write in two ways. */
const CONNECTION = 'ezlostatechanged';
const nameOf = (name: string): string => (name.toLowerCase() === CONNECTION ? CONNECTION : name);

/** Hears a broadcast of whatever class; `type` is of those alone that are about more than this house (S7.40). */
export type HearBroadcast = (name: string, result: unknown, type: unknown) => void;

/** When a broadcast happened, by the hub, where it says so. */
function timeOf(told: unknown): number | null {
  const result = told as { fwTimestampMs?: unknown; timestamp?: unknown } | null | undefined;
  const at = result?.fwTimestampMs ?? result?.timestamp;
  return typeof at === 'number' ? at : null;
}

/** Hands each broadcast on once: to whoever listens to all of them, and to the handler of its class. */
export function createHearing(broadcasts: Broadcasts, onKnown: () => void) {
  const dedupe = createDedupe();
  const listeners = new Set<HearBroadcast>();
  return {
    hear(frame: Frame): void {
      const name = frame.msg_subclass ?? '';
      for (const hear of listeners) hear(name, frame.result, frame['type']);
      const key = nameOf(name);
      if (!Object.hasOwn(broadcasts, key)) return;
      onKnown();
      const messageId = typeof frame.msg_id === 'string' ? frame.msg_id : null;
      const content = messageId === null ? JSON.stringify([name, frame.result]) : '';
      if (dedupe.isRepeat(messageId, content, timeOf(frame.result))) return;
      broadcasts[key]?.(frame.result);
    },
    listen: (hear: HearBroadcast): (() => void) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  };
}
