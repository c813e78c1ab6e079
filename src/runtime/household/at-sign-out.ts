import type { House } from '@/hub';
import { watchOf } from '../watch/watch';

const phase = watchOf((see) => see.session().phase);

/** What one household left in this page is gone before the next one signs in. For as long as the house lives. */
export function atSignOut(house: House, forget: () => void): void {
  const watch = house.of(phase);
  house.atStop(
    watch.subscribe(() => {
      if (watch.get() === 'signed-out') forget();
    }),
  );
}
