import type { DeepReadonly } from '../state/readonly';
import type { HubState } from '../state/model';
import { isAlarmShown } from './alarm';

/** As long as a PIN may take, and what goes to the monitoring station. */
const IN_PEACE_MS = 60_000;
/** An alarm that nobody ends. */
const MOST_MS = 900_000;

/**
 * Whether this tab is on duty: a person is in the middle of what guards their house, an alarm, a countdown, a command on
 * its way, a pad, word to the monitoring station.
 * A hub whose line is gone does not come back to a session that is over: it is waited for no longer than a pad is.
 * @param isBusy a pad is open, or what was decided is on its way to the station: with the session's token, or not at all
 * @param forMs how long they have been left to it
 * @param now milliseconds since 1970, for the end of a test mode
 */
export function isOnDuty(
  hubs: readonly DeepReadonly<HubState>[],
  isBusy: boolean,
  forMs: number,
  now: number,
): boolean {
  const isSoon = forMs < IN_PEACE_MS;
  if (isSoon && isBusy) return true;
  return (
    forMs < MOST_MS &&
    hubs.some(
      (hub) =>
        (isSoon || hub.freshness === 'live' || hub.freshness === 'checking') &&
        (hub.pending !== null || hub.waiting !== null || isAlarmShown(hub, now)),
    )
  );
}
