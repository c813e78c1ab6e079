import { peek, sessionState, type PanicKind, type SessionState } from '@/hub';
import { houseNow } from '../text/house-clock';
import { keepHelp, keptHelp } from './kept-help';

/** A call for help, made aloud, that the service took (S4.22). */
export interface HelpCall {
  kind: PanicKind;
  /** The controller in view at the call; null: there was none. */
  hub: string | null;
  at: number;
  /** Who watched the house then, and whether it was in test mode (null: not known): what the call went to stays so. */
  watched: Readonly<SessionState['monitoring']>;
  isTest: boolean | null;
  /** Whether it was called off, by the service's own answer; a code of `errors` where it was not taken. */
  off: { state: 'no' | 'asking' } | { state: 'done'; at: number } | { state: 'failed'; problem: string };
  /** Read back after the page was loaded anew: nothing is known of it but what this screen asked for then. */
  isKept?: true;
}

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
  put({ kind, hub, at: houseNow(), watched: { ...monitoring }, isTest, off: { state: 'no' } });
}
