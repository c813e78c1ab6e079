import { isAlarmShown, type AlarmState, type DeepReadonly } from '@/hub';
import { machineNow } from '../time/house-clock';
import { watchOf, type See } from '../watch/watch';
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
  const { currentHub, hubs } = see.session();
  const { pad } = see.security();
  const answered = pad?.purpose === 'cancel-alarm' ? pad.hub : null;
  const front = see.of(frontAlarm);
  const inFront = front !== null && see.hub(front.hub)?.alarm?.startedAt === front.startedAt ? front.hub : null;
  return [...new Set([answered, inFront, currentHub, ...hubs])].flatMap((serial) => {
    const hub = serial === null ? null : see.hub(serial);
    return hub?.alarm && isAlarmShown(hub, machineNow()) ? [{ hub: hub.serial, name: hub.name, alarm: hub.alarm }] : [];
  });
}

/** The one that is shown and answered (I-38). */
export const shownAlarm = (see: See): Shown | null => shownAlarms(see)[0] ?? null;

/** The one whose siren is heard: an entry delay that is shown silences no other controller's alarm (I-32). */
export const sirenWatch = watchOf(
  (see) => shownAlarms(see).find(({ alarm }) => alarm.phase === 'main' && !alarm.isSilent)?.alarm ?? null,
);
