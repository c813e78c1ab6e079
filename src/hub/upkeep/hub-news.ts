import type { House } from '../house/house';
import type { NewsKind } from '../state/news-kinds';
import { syncedKind } from './read-push';

/** A broadcast of this type is about what is kept in the cloud, whatever it calls itself (S7.40). */
const SYNC = 'syncData';

/**
 * What the lines of hubs say of changes in the cloud. Its own socket says the same, and more: these are for the time
 * without it, and for an installation that may not open it.
 */
export function createHubNews(
  houses: ReadonlyMap<string, House>,
  isToldByCloud: () => boolean,
  tell: (kinds: readonly NewsKind[]) => void,
): { check: () => void } {
  const heard = new WeakSet<House>();

  function hear(_name: string, result: unknown, type: unknown): void {
    if (type !== SYNC || isToldByCloud()) return;
    const kind = syncedKind((result as { target?: unknown } | null | undefined)?.target);
    tell(kind === null ? ['scenes'] : ['scenes', kind]);
  }

  return {
    /** Listens to every hub that is there; what it hears ends with the house. */
    check() {
      for (const house of houses.values()) {
        if (heard.has(house)) continue;
        heard.add(house);
        house.listen(hear);
      }
    },
  };
}
