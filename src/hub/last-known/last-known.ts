import { isAway, UNREAD_MS } from '../domain/last-known';
import type { LastKnown, LastKnownTools } from './keep-houses';
import { LAST_KNOWN_KEY } from './last-known-key';
import type { HubState } from '../state/model';
import { background } from '../ports/background';
import type { Timer } from '../ports/deps';

/**
 * Fetches what keeps the houses over a reload, once a hub is known to be away or in alarm or has had its time to be read:
 * what is kept is no part of the first load, nor does it hold up a hub that answers.
 */
export function createLastKnown(tools: LastKnownTools, fetchPart = () => import('./keep-houses')) {
  const { clock, storage, report } = tools.deps;
  let timer: Timer = 0;
  let hasWaited = false;
  let part: Promise<LastKnown | null> | null = null;
  const then = (run: (fetched: LastKnown | null) => void) => {
    if (part !== null) background(part.then(run), 'last known', report);
  };

  function look(): void {
    part ??= fetchPart()
      .then(({ keepHouses }) => keepHouses(tools))
      .catch((cause: unknown) => {
        // Until the next change a reload knows nothing of a hub that is away.
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
      // Of a house in alarm nothing that was kept may stand, not even for the time that the page takes to begin.
      if (part !== null || hub.alarm !== null || isAway(hub, hasWaited)) look();
    },
    stop,
    /** The session is over: nothing of it stays. */
    end() {
      stop();
      background(storage.remove(LAST_KNOWN_KEY), 'last known', report);
    },
  };
}
