import type { AnsweredAlarm } from '@/runtime/hooks/help-reach';
import type { HouseFace } from '@/runtime/hooks/house-line';
import type { GuardView } from '@/runtime/hooks/views';

type Values = Record<string, string | number>;
type Translate = (key: string, values?: Values) => string;

export function ringName(t: Translate, guards: readonly GuardView[], face: HouseFace): string {
  if (face === 'unknown') return t('security.ring.nameUnknown');
  const open = guards.filter(({ state, report }) => state === 'open' && report === null).map(({ name }) => name);
  const count = t('security.ring.name', { count: guards.length });
  return open.length === 0
    ? count
    : t('security.ring.nameOpen', { sensors: count, names: open.join(', '), count: open.length });
}

/** "Open 12 min", and "Open since 6:58 AM" once that is what `since` gives. */
export function openSince(
  text: { t: Translate; clock: (at: number) => string; since: (at: number) => string },
  at: number,
): string {
  const time = text.since(at);
  return text.t(time === text.clock(at) ? 'security.open.sinceTime' : 'security.open.since', { time });
}

/** "Fire alarm since 6:58 AM": what goes on, from its first trigger. */
export function alarmLine(
  text: { t: Translate; clock: (at: number) => string },
  { kind, place, startedAt }: AnsweredAlarm,
): string {
  const what = text.t(`security.alarm.kind.${kind}`);
  const time = text.clock(startedAt);
  return place === null
    ? text.t('security.ring.alarmSince', { what, time })
    : text.t('security.ring.alarmSinceAt', { place, what, time });
}
