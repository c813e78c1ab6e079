import { useCallback } from 'react';

import type { See } from '../watch/watch';
import { useWatch } from '../watch/use-watch';
import { useCommand } from './act';
import { itemNamed, useDeviceLink } from './devices';
import { conditionOf } from './tile';

const LOCK = ['door_lock'] as const;

export interface NearLock {
  id: string;
  name: string;
}

function readLocks(camera: string, see: See): readonly NearLock[] {
  const looking = see.device(camera);
  const room = looking?.roomId ?? null;
  if (looking === null || room === null) return [];
  return (see.index().byHub[looking.hub]?.devices ?? []).flatMap((id) => {
    const device = see.device(id);
    if (device?.roomId !== room || itemNamed(device, LOCK, see.peek) === null) return [];
    return [{ id, name: device.name }];
  });
}
/** The locks that share the camera's room: which door a camera sees is not told anywhere else (design 4.3). */
export const useLocksBeside = (camera: string): readonly NearLock[] =>
  useWatch(useCallback((see: See) => readLocks(camera, see), [camera]));

export interface DoorLock {
  /** `unknown`: not what the lock says now, so nothing is claimed and nothing is sent. */
  standing: 'locked' | 'unlocked' | 'locking' | 'unlocking' | 'unknown';
  /** Locks at once; unlocks after a question, or the PIN where the screen's template wants it. */
  press: () => void;
}

/** A door's lock, by the lock's own word. */
export function useDoorLock(id: string): DoorLock {
  const run = useCommand();
  const link = useDeviceLink(id, LOCK);
  const { value, loading, item } = link;
  const isKnown =
    conditionOf(link.status) === 'live' &&
    typeof value === 'string' &&
    value !== 'unknown' &&
    item?.hasSetter !== false;
  const isLocked = value === 'secured';
  const way = loading?.value === 'secured' ? 'locking' : 'unlocking';
  return {
    standing: !isKnown ? 'unknown' : loading !== null ? way : isLocked ? 'locked' : 'unlocked',
    press: () => {
      if (item === null || !isKnown || loading !== null) return;
      run({
        do: 'item.set',
        with: { item: item.id, value: isLocked ? 'unsecured' : 'secured' },
      });
    },
  };
}
