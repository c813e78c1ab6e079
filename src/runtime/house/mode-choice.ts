import type { HouseView } from '../scope/views';

/**
 * How a mode that can be chosen is drawn: `current` on a live hub's word alone, `needed` where the hub is silent
 * and this is the way to disarm. That is never refused, whatever the hub is doing; arming needs the hub's own word on
 * the sensors, and is `blocked` without it.
 */
export function modeState(house: HouseView, mode: string): 'current' | 'free' | 'needed' | 'blocked' {
  if (house.freshness === 'live') return house.mode.id === mode ? 'current' : 'free';
  return mode === '1' ? 'needed' : 'blocked';
}

/**
 * What stands under the name of a mode that can be chosen, as a locale key with its values: one note each. While the hub
 * is silent disarming still names its PIN and arming the hub (design 4.2): the way to disarm is tried whatever is known of
 * the line, and a note that it needs the hub would keep a person from it.
 */
export function modeNote(
  house: HouseView,
  mode: string,
  clock: (at: number) => string,
): { key: string; values?: Record<string, string | number> } {
  const isLive = house.freshness === 'live';
  if (house.waiting?.target === mode) return { key: 'security.note.waitingForHub' };
  if (isLive && house.pending?.to === mode) return { key: 'security.note.arming' };
  if (isLive && house.mode.id === mode) {
    return house.mode.since === null
      ? { key: 'security.note.now' }
      : { key: 'security.note.since', values: { time: clock(house.mode.since) } };
  }
  if (mode === '1') return { key: 'security.note.needsPin' };
  // Of a hub that is known to be away nothing is on its way.
  const isAwaited = house.mode.id === null && house.isOnline !== false;
  if (!isLive) return { key: isAwaited ? 'security.note.waiting' : 'security.note.needsHub' };
  return house.exitDelayS > 0
    ? { key: 'security.note.delay', values: { count: house.exitDelayS } }
    : { key: 'security.note.atOnce' };
}
