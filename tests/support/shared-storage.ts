import { SESSION_KEY } from '../../src/hub/api/session-key.ts';
import type { Locks, StoragePort } from '../../src/hub/ports/deps.ts';
import { ownLocks } from '../../src/hub/ports/deps.ts';
import type { HubClient } from './hub-client.ts';

/** Whoever lives in a tab and hears of the storage. */
export type Tab = { core: Pick<HubClient['core'], 'handle'> };

/** What the tabs of one browser have in common: a storage that tells the others of each change, and locks. */
export function sharedStorage() {
  const kept = new Map<string, string>();
  const tabs = new Map<object, Tab>();
  const locks: Locks = ownLocks();

  function changed(by: object, key: string): void {
    if (key !== SESSION_KEY) return;
    for (const [tab, client] of tabs)
      if (tab !== by) client.core.handle({ type: 'storage-changed', value: kept.get(key) ?? null });
  }
  return {
    kept,
    locks,
    /** The storage as one tab sees it; `is` says which client lives in the tab. */
    tab(): { storage: StoragePort; is: (client: Tab) => void } {
      const self = {};
      return {
        storage: {
          read: (key) => Promise.resolve(kept.get(key) ?? null),
          write: (key, value) => {
            kept.set(key, value);
            changed(self, key);
            return Promise.resolve();
          },
          remove: (key) => {
            if (kept.delete(key)) changed(self, key);
            return Promise.resolve();
          },
        },
        is: (client) => tabs.set(self, client),
      };
    },
  };
}
