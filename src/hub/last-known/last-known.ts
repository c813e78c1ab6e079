import { isAway, isPassing, UNREAD_MS } from '../domain/last-known';
import type { LastKnown, LastKnownTools } from './keep-houses';
import { LAST_KNOWN_KEY } from './last-known-key';
import type { HubState } from '../state/model';
import { background } from '../ports/background';
import type { Timer } from '../ports/deps';

/** What could not be fetched is asked for again after this: a hub that is away, or in alarm, changes many times a second. */
const AGAIN_MS = 5_000;

/**
 * Fetches what keeps the houses over a reload, once a hub is known to be away, in alarm or arming, or has had its time to be read:
 * what is kept is no part of the first load, nor does it hold up a hub that answers.
 */
export function createLastKnown(tools: LastKnownTools, fetchPart = () => import('./keep-houses')) {
  const { clock, storage, report } = tools.deps;
  let timer: Timer = 0;
  let hasWaited = false;
  let part: Promise<LastKnown | null> | null = null;
  let notBefore = -Infinity;
  const then = (run: (fetched: LastKnown | null) => void) => {
    if (part !== null) background(part.then(run), 'last known', report);
  };

  function look(): void {
    if (part === null && clock.mono() < notBefore) return;
    part ??= fetchPart()
      .then(({ keepHouses }) => keepHouses(tools))
      .catch((cause: unknown) => {
        // Until then a reload knows nothing of a hub that is away.
        notBefore = clock.mono() + AGAIN_MS;
        report('last known', cause);
        return (part = null);
      });
    then((fetched) => fetched?.look(hasWaited));
  }

  function stop(): void {
    clock.clearTimeout(timer);
    then((fetched) => fetched?.stop());
    part = null;
    hasWaited = false;
  }

  return {
    begin() {
      // What a house of the session before still told belongs to that one.
      stop();
      timer = clock.setTimeout(() => {
        hasWaited = true;
        look();
      }, UNREAD_MS);
    },
    changed: (hub: HubState) => {
      // What was kept of such a house may not stand, not even for the time that the page takes to begin.
      if (part !== null || isPassing(hub) || isAway(hub, hasWaited)) look();
    },
    stop,
    /** The session is over: nothing of it stays. */
    end() {
      stop();
      background(storage.remove(LAST_KNOWN_KEY), 'last known', report);
    },
  };
}
