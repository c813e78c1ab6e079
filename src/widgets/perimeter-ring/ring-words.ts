import type { HouseFace } from '@/runtime/hooks/house-line';
import type { GuardView, HouseView } from '@/runtime/hooks/views';
import { modeTone } from '@/ui/mode/mode';

type Values = Record<string, string | number>;
type Translate = (key: string, values?: Values) => string;
export function wordKey(house: HouseView, face: HouseFace): { key: string; values?: Values } {
  if (face === 'unknown') return { key: house.isOnline === false ? 'security.ring.offline' : 'security.ring.reading' };
  const mode = modeTone(house.mode.id);
  if (mode === null) return { key: 'security.state.unknown', values: { id: house.mode.id ?? '' } };
  if (face === 'stale')
    return {
      key: house.isMonitored || mode !== 'disarmed' ? `security.armed.${mode}` : 'security.state.plain.disarmed',
    };
  return { key: `security.state.${house.isMonitored ? 'monitored' : 'plain'}.${mode}` };
}

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
