import type { House } from '@/hub';
import { watchOf } from '../watch/watch';
import { holdScreen } from './holds';

/** As long as it takes to see who is there; also the longest that a bell counts that never says it has stopped. */
export const RING_HOLD_MS = 60_000;

/** Every bell that was heard to begin ringing, with when: a bell that rings again is another ring. */
const rings = watchOf((see): readonly string[] => {
  const { hubs, byHub } = see.index();
  return hubs
    .flatMap((serial) => byHub[serial]?.items ?? [])
    .filter((id) => see.peek.item(id)?.name === 'doorbell_ring')
    .flatMap((id) => {
      const bell = see.item(id);
      // Without a time nobody heard it change: it stood so when the page was opened.
      return bell?.value === 'ringing' && bell.changedAt !== null ? [`${id} ${bell.changedAt}`] : [];
    });
});

/**
 * Tells of each ring of a doorbell of any hub, by the id of the bell's item, also of one that began while what follows
 * it was still being fetched. @returns how to stop
 */
export function followRings(house: House, onRing: (item: string) => void): () => void {
  const ringing = house.of(rings);
  let known = new Set<string>();
  const look = () => {
    const now = ringing.get();
    const fresh = now.filter((ring) => !known.has(ring));
    known = new Set(now);
    for (const ring of fresh) onRing(ring.slice(0, ring.lastIndexOf(' ')));
  };
  const stop = ringing.subscribe(look);
  look();
  return stop;
}

export interface DoorbellPorts {
  setTimer: (run: () => void, ms: number) => unknown;
  clearTimer: (timer: unknown) => void;
}

/**
 * Wakes and holds the screen for a while at each ring of a doorbell of any hub.
 * @returns how to stop; the screen is let go.
 */
export function followDoorbells(house: House, { setTimer, clearTimer }: DoorbellPorts): () => void {
  let timer: unknown = null;
  let letGo: (() => void) | null = null;
  const end = () => {
    clearTimer(timer);
    letGo?.();
    letGo = null;
  };
  const stop = followRings(house, () => {
    clearTimer(timer);
    letGo ??= holdScreen('doorbell');
    timer = setTimer(end, RING_HOLD_MS);
  });
  return () => {
    stop();
    end();
  };
}
