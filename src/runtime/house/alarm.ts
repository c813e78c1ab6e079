import { hubState, isAlarmShown, sessionState, type AlarmState, type DeepReadonly } from '@/hub';
import { houseNow } from '../text/house-clock';
import type { See } from '../watch/watch';

/**
 * The alarm that a person is shown and answers: of the current hub, else of any other. One that test mode is known to
 * mute (H-11), or that was answered by a call for help (I-30), is not it.
 * @param see for a hook, what it draws from; an action reads without following.
 */
export function shownAlarm(see: See): { hub: string; alarm: DeepReadonly<AlarmState> } | null {
  const { currentHub, hubs } = see(sessionState);
  for (const serial of [currentHub, ...hubs]) {
    const hub = serial === null ? null : see(hubState(serial)).current;
    if (hub?.alarm && isAlarmShown(hub, houseNow())) return { hub: hub.serial, alarm: hub.alarm };
  }
  return null;
}
