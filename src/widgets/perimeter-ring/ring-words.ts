import type { HouseFace } from '@/runtime/hooks/house-line';
import type { GuardView } from '@/runtime/hooks/views';

type Values = Record<string, string | number>;
type Translate = (key: string, values?: Values) => string;

export function ringName(t: Translate, guards: readonly GuardView[], face: HouseFace): string {
  if (face === 'unknown') return t('security.ring.nameUnknown');
  const open = guards.filter(({ state }) => state === 'open').map(({ name }) => name);
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
