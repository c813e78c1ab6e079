import { useState, useSyncExternalStore } from 'react';
import { helpReach, houseCommands, type HelpReach } from '@/hub';
import { helpCall, type HelpCall } from '../house/help-call';
import { houseNow } from '../text/house-clock';

export type { HelpCall };

/** How long the last call is what whoever opens the dialog looks for. */
const RECENT_MS = 15 * 60_000;

/** The last call for help of this page, while it is fresh; null: none, or one of long ago. */
export function useHelpCall(): HelpCall | null {
  const [openedAt] = useState(houseNow);
  const call = useSyncExternalStore(helpCall.subscribe, helpCall.get);
  return call !== null && call.at > openedAt - RECENT_MS ? call : null;
}

/** The same for as long as nobody has put it away: what was asked for goes on, however long ago it was. */
export const useStandingCall = (): HelpCall | null => useSyncExternalStore(helpCall.subscribe, helpCall.get);

export function putAwayCall(call: HelpCall): void {
  if (helpCall.get()?.at === call.at) helpCall.put(null);
}

/** Whom it reached: it stays what it was, whatever is set since. */
export const reachOfCall = ({ watched, hub, isTest }: HelpCall): HelpReach => helpReach(watched, hub, isTest);

/** Tells the service that nobody is needed; what came of it stands in the call. */
export function callOffHelp(call: HelpCall): void {
  const { hub } = call;
  if (hub === null || call.off.state === 'asking' || call.off.state === 'done') return;
  const end = (off: HelpCall['off']) => {
    // Another call, or another person, has come meanwhile: this answer is not about theirs.
    const present = helpCall.get();
    if (present?.at === call.at) helpCall.put({ ...present, off });
  };
  end({ state: 'asking' });
  houseCommands.askAccount('call-off-help', { hub }).then(
    (answer) => end(answer.ok ? { state: 'done', at: houseNow() } : { state: 'failed', problem: answer.problem.code }),
    (cause: unknown) => {
      reportError(cause);
      end({ state: 'failed', problem: 'no-answer' });
    },
  );
}
