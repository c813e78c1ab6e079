import type { House, HouseSettings } from '@/hub';
import { atSignOut } from '../household/at-sign-out';
import { createBox } from '../watch/box';
import type { Watch } from '../watch/watch';

export interface NamedDelays {
  hub: string;
  /** null: this hub keeps none. */
  delays: HouseSettings['entryDelays'];
}

/** The named entry delays of one hub, as it told them last: whoever changes one tells all who show them. */
export interface EntryDelays extends Watch<NamedDelays | null> {
  put: (hub: string, settings: HouseSettings) => void;
  /** Asks the hub; what could not be read stays what it was. */
  read: (hub: string) => Promise<void>;
}

export function entryDelays(house: House): EntryDelays {
  const known = createBox<NamedDelays | null>(null);
  /** The hub that was asked last: an answer of the one before tells nobody anything. */
  let asked: string | null = null;
  const put: EntryDelays['put'] = (hub, { entryDelays: delays }) => {
    known.set({ hub, delays });
  };
  atSignOut(house, () => {
    asked = null;
    known.set(null);
  });
  return {
    get: known.get,
    subscribe: known.subscribe,
    put,
    async read(hub) {
      asked = hub;
      const answer = await house.commands.askAccount('read-house-settings', { hub });
      if (answer.ok && asked === hub) put(hub, answer.data);
    },
  };
}
