import type { House } from '@/hub';
import { houseClock, houseNow } from './house-clock';
import type { Watch } from '../watch/watch';

/** Calls its listeners at each full second or minute of the house's clock; runs only while somebody listens. */
function createTicker(stepMs: number, house: House): Watch<number> {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unfollow: (() => void) | null = null;
  const arm = () => {
    clearTimeout(timer);
    timer = setTimeout(tick, stepMs - (houseNow(house) % stepMs));
  };
  const tick = () => {
    arm();
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => Math.floor(houseNow(house) / stepMs) * stepMs,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      if (unfollow === null) {
        arm();
        unfollow = house.of(houseClock).subscribe(tick);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        unfollow?.();
        unfollow = null;
      };
    },
  };
}

export const TICKERS = {
  second: (house: House) => createTicker(1_000, house),
  minute: (house: House) => createTicker(60_000, house),
} as const;
