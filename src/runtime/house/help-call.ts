import { peek, sessionState, type PanicKind } from '@/hub';
import { machineNow } from '../text/house-clock';
import type { HelpCall } from './help-record';
import { keepHelp, keptHelp } from './kept-help';

export type { HelpCall } from './help-record';

let last: HelpCall | null = null;
const listeners = new Set<() => void>();

function show(next: HelpCall | null): void {
  last = next;
  for (const listener of [...listeners]) listener();
}

function put(next: HelpCall | null): void {
  keepHelp(next, sessionState.user?.uuid ?? null);
  show(next);
}

/** Somebody is signed in: the last call that they made at this screen stands again until it is put away. */
function recall(user: string): void {
  if (last === null) show(keptHelp(user));
}

/** The last call of this screen and this person; nothing of a silent one is kept, so that no screen can show it. */
export const helpCall = {
  get: (): HelpCall | null => last,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  put,
  recall,
} as const;

export function noteHelp(kind: PanicKind): void {
  const { currentHub: hub, monitoring } = sessionState;
  const isTest = hub === null ? null : (peek.hub(hub)?.testMode.isOn ?? null);
  put({ kind, hub, at: machineNow(), watched: { ...monitoring }, isTest, off: { state: 'no' } });
}
