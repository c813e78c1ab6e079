import { useSyncExternalStore } from 'react';
import { peek } from '@/hub';
import { createRings, placeOfRing, ringCamera, showsCamera, type Ring, type Rings } from '../cameras/rings';
import { atSignOut } from '../household/at-sign-out';
import { camerasNow } from './cameras';

export { showsCamera, type Ring };

const rings = createRings({
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => {
    clearTimeout(timer);
  },
});
atSignOut(rings.forget);

/** Who rings now, and where it is told (S2.37). */
export const useRings = (): Rings => useSyncExternalStore(rings.subscribe, rings.get);

/** A bell has rung. @param item its id @param where what the page shows meanwhile */
export function beginRing(item: string, where: { path: string; isUrgent: boolean }): void {
  const bell = peek.item(item);
  const device = bell === null ? null : peek.device(bell.device);
  if (bell === null || device === null) return;
  const room = device.roomId === null ? null : (peek.room(device.roomId)?.name ?? null);
  const camera = ringCamera({ id: bell.device, hub: device.hub, room }, camerasNow());
  const ring: Ring = {
    ...{ bell: bell.device, name: device.name, camera },
    ...{ at: bell.changedAt ?? 0, isAnswered: false },
    isInPage: camera !== null && showsCamera(where.path, camera),
  };
  rings.begin(ring, placeOfRing(ring, where));
}

/** One tap: its sound is on, and it stays. */
export const answerRing = rings.answer;
/** From the chip to the camera. */
export const openRing = rings.open;
export const dismissRing = rings.dismiss;
