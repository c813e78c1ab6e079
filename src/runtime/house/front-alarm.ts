import type { House } from '@/hub';
import { createBox } from '../watch/box';
import type { Watch } from '../watch/watch';

/** The alarm that a person looks at, by the hub and the moment that name it. */
export interface FrontAlarm {
  hub: string;
  startedAt: number;
}

/**
 * Which alarm was drawn in front, or picked out of several: it stays there until it ends, so that no digit and no hold
 * begun for one answers another (I-38). Without it, which one is first is a matter of order.
 */
export function frontAlarm(_house: House): Watch<FrontAlarm | null> & { put: (next: FrontAlarm | null) => void } {
  const front = createBox<FrontAlarm | null>(null);
  return {
    get: front.get,
    subscribe: front.subscribe,
    put: (next) => {
      const before = front.get();
      if (before?.hub !== next?.hub || before?.startedAt !== next?.startedAt) front.set(next);
    },
  };
}
