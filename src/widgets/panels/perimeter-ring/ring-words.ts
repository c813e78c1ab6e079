import type { AnsweredAlarm } from '@/runtime/hooks/help-reach';
import type { HouseFace } from '@/runtime/hooks/house-line';
import type { SensorView } from '@/runtime/hooks/views';

type Values = Record<string, string | number>;
type Translate = (key: string, values?: Values) => string;

export function ringName(t: Translate, sensors: readonly SensorView[], face: HouseFace): string {
  if (face === 'unknown') return t('security.ring.nameUnknown');
  const open = sensors.filter(({ state, report }) => state === 'open' && report === null).map(({ name }) => name);
  const count = t('security.ring.name', { count: sensors.length });
  return open.length === 0
    ? count
    : t('security.ring.nameOpen', { sensors: count, names: open.join(', '), count: open.length });
}

/** "Fire alarm since 6:58 AM": what goes on, from its first trigger, and how many alarms besides. */
export function alarmLine(
  text: { t: Translate; clock: (at: number) => string },
  { kind, place, startedAt, more }: AnsweredAlarm,
): string {
  const alarm = text.t(`security.alarm.kind.${kind}`);
  const time = text.clock(startedAt);
  const what =
    place === null
      ? text.t('security.ring.alarmSince', { what: alarm, time })
      : text.t('security.ring.alarmSinceAt', { place, what: alarm, time });
  return more === 0 ? what : text.t('security.alarm.withMore', { what, count: more });
}

/** When help was asked for, and of whom where that is known; null: not known, or nobody comes of it. */
export function askedLine(
  text: { t: Translate; clock: (at: number) => string },
  { askedAt, reach }: AnsweredAlarm,
  service: string | undefined,
): string | null {
  if (askedAt === null || reach === 'nobody' || reach === 'test') return null;
  const time = text.clock(askedAt);
  // What watches the place that is looked at is not what was asked for another.
  return reach === 'service' && service !== undefined
    ? text.t('security.ring.askedOf', { service, time })
    : text.t('security.ring.asked', { time });
}
