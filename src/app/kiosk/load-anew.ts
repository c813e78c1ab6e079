import type { StartedHouse } from '@/hub';
import { followWorker } from './dead-worker';
import { followBuilds } from './new-build';

/** Follows whatever has a page that stays open for weeks loaded anew: another build of it, and a worker that is dead. */
export async function followReasons({ house, started, silentMs }: StartedHouse): Promise<void> {
  followBuilds(house);
  // A start that failed is told on the page, and tried again by whoever reads it.
  if ((await started).ok) followWorker(silentMs);
}
