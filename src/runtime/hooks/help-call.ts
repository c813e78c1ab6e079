import { useEffect, useState } from 'react';
import { helpReach, type HelpReach } from '@/hub';
import { helpCall, type HelpCall } from '../house/help-call';
import { boxOf } from '../household/kept-box';
import { byHouseClock, houseNow, machineNow } from '../time/house-clock';
import { useShared } from '../watch/use-watch';
import { useText } from '../text/use-text';
import { useThisHouse, type House } from '../scope/this-house';
import type { AskGate } from './ask-gate';

export type { HelpCall };

/** How long the last call is what whoever opens the dialog looks for. */
const RECENT_MS = 15 * 60_000;

/** Which call somebody asked for by its own button last, by its time: the dialog is about that one, however old. */
const asked = boxOf<number | null>(null);
export const askForCall = (house: House, call: HelpCall): void => house.of(asked).set(call.at);

/** The last call for help of this page, while it is fresh or was asked for; null: none, or one of long ago. */
export function useHelpCall(): HelpCall | null {
  const house = useThisHouse();
  const [openedAt] = useState(machineNow);
  const [askedFor] = useState(() => house.of(asked).get());
  useEffect(() => {
    house.of(asked).set(null);
  }, [house]);
  const call = useShared(helpCall);
  return call !== null && (call.at > openedAt - RECENT_MS || call.at === askedFor) ? call : null;
}

/** The same for as long as nobody has put it away: what was asked for goes on, however long ago it was. */
export const useStandingCall = (): HelpCall | null => useShared(helpCall);

export function putAwayCall(house: House, call: HelpCall): void {
  if (house.of(helpCall).get()?.at === call.at) house.of(helpCall).put(null);
}

/** Whom it reached: it stays what it was, whatever is set since. */
export const reachOfCall = ({ watched, hub, isTest }: HelpCall): HelpReach => helpReach(watched, hub, isTest);

/**
 * Tells the service that nobody is needed; what came of it stands in the call. The gateway asks for the PIN: a call that was
 * not called off then stands as it stood.
 */
export function callOffHelp(house: House, call: HelpCall, gate: AskGate, title: string): void {
  const { hub } = call;
  if (hub === null || call.off.state === 'asking' || call.off.state === 'done') return;
  const end = (off: HelpCall['off']) => {
    // Another call, or another person, has come meanwhile: this answer is not about theirs.
    const present = house.of(helpCall).get();
    if (present?.at === call.at) house.of(helpCall).put({ ...present, off });
  };
  end({ state: 'asking' });
  gate('call-off-help', { hub }, { action: 'alarm.call-off', title, value: null }).then(
    (answer) => {
      if (answer === null) end(call.off);
      else end(answer.ok ? { state: 'done', at: machineNow() } : { state: 'failed', problem: answer.problem.code });
    },
    (cause: unknown) => {
      reportError(cause);
      end({ state: 'failed', problem: 'no-answer' });
    },
  );
}

/** A sentence with the time of a call; of another day with its date, by the key that ends in `-day`. */
export function useTimeOfCall(): (key: string, at: number, values?: Record<string, string>) => string {
  const house = useThisHouse();
  const { t, clock, date } = useText();
  return (key, calledAt, values) => {
    const at = byHouseClock(calledAt, house);
    const isToday = date(at, 'short') === date(houseNow(house), 'short');
    return t(isToday ? key : `${key}-day`, { ...values, date: date(at, 'medium'), time: clock(at) });
  };
}
