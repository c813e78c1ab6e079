import { pageTimers } from '../time/page-timers';
import {
  createRings,
  placeOfRing,
  ringCamera,
  showsCamera,
  type Ring,
  type RingKeeper,
  type Rings,
} from '../cameras/rings';
import { atSignOut } from '../household/at-sign-out';
import { useShared } from '../watch/use-watch';
import { camerasNow } from './cameras';
import type { House } from '../scope/this-house';

export { showsCamera, type Ring };

function rings(house: House): RingKeeper {
  const keeper = createRings(pageTimers);
  atSignOut(house, keeper.forget);
  house.atStop(keeper.forget);
  return keeper;
}

export const useRings = (): Rings => useShared(rings);

/** A bell has rung. @param item its id @param where what the page shows meanwhile */
export function beginRing(house: House, item: string, where: { path: string; isUrgent: boolean }): void {
  const bell = house.state.peek.item(item);
  const device = bell === null ? null : house.state.peek.device(bell.device);
  if (bell === null || device === null) return;
  const room = device.roomId === null ? null : (house.state.peek.room(device.roomId)?.name ?? null);
  const camera = ringCamera({ id: bell.device, hub: device.hub, room }, camerasNow(house));
  const ring: Ring = {
    ...{ bell: bell.device, name: device.name, camera },
    ...{ at: bell.changedAt ?? 0, isAnswered: false },
    isInPage: camera !== null && showsCamera(where.path, camera),
  };
  house.of(rings).begin(ring, placeOfRing(ring, where));
}

/** One tap: its sound is on, and it stays. */
export const answerRing = (house: House): void => house.of(rings).answer();
/** From the chip to the camera. */
export const openRing = (house: House): void => house.of(rings).open();
export const dismissRing = (house: House, place: keyof Rings): void => house.of(rings).dismiss(place);
