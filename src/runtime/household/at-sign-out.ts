import { sessionState } from '@/hub';
import { createWatch } from '../watch/watch';

const phase = createWatch((see) => see(sessionState).phase);

/** What one household left in this page is gone before the next one signs in. For as long as the page lives. */
export function atSignOut(forget: () => void): void {
  phase.subscribe(() => {
    if (phase.get() === 'signed-out') forget();
  });
}
