import { hubState, isAlarmShown, securityState, sessionState, type AlarmState, type DeepReadonly } from '@/hub';
import { machineNow } from '../text/house-clock';
import { createWatch, type See } from '../watch/watch';
import { frontAlarm } from './front-alarm';

interface Shown {
  hub: string;
  /** Of the hub. */
  name: string;
  alarm: DeepReadonly<AlarmState>;
}

/**
 * The alarms that a person is told of: first the one that a pad stands open for, then the one that was in front (I-38),
 * then that of the current hub. One that test mode is known to mute (H-11), or that was answered by a call for help
 * (I-30), is none of them.
 * @param see for a hook, what it draws from; an action reads without following.
 */
export function shownAlarms(see: See): Shown[] {
  const { currentHub, hubs } = see(sessionState);
  const { pad } = see(securityState);
  const answered = pad?.purpose === 'cancel-alarm' ? pad.hub : null;
  const front = see(frontAlarm);
  const inFront =
    front !== null && see(hubState(front.hub)).current?.alarm?.startedAt === front.startedAt ? front.hub : null;
  return [...new Set([answered, inFront, currentHub, ...hubs])].flatMap((serial) => {
    const hub = serial === null ? null : see(hubState(serial)).current;
    return hub?.alarm && isAlarmShown(hub, machineNow()) ? [{ hub: hub.serial, name: hub.name, alarm: hub.alarm }] : [];
  });
}

/** The one that is shown and answered (I-38). */
export const shownAlarm = (see: See): Shown | null => shownAlarms(see)[0] ?? null;

/** The one whose siren is heard: an entry delay that is shown silences no other controller's alarm (I-32). */
export const sirenWatch = createWatch(
  (see) => shownAlarms(see).find(({ alarm }) => alarm.phase === 'main' && !alarm.isSilent)?.alarm ?? null,
);
