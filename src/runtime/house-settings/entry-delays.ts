import { houseCommands, type HouseSettings } from '@/hub';
import { atSignOut } from '../household/at-sign-out';

export interface NamedDelays {
  hub: string;
  /** null: this hub keeps none. */
  delays: HouseSettings['entryDelays'];
}

let known: NamedDelays | null = null;
/** The hub that was asked last: an answer of the one before tells nobody anything. */
let asked: string | null = null;
const listeners = new Set<() => void>();

/** The named entry delays of one hub, as it told them last: whoever changes one tells all who show them. */
export const entryDelays = {
  get: (): NamedDelays | null => known,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  put(hub: string, { entryDelays: delays }: HouseSettings): void {
    known = { hub, delays };
    for (const listener of listeners) listener();
  },
  /** Asks the hub; what could not be read stays what it was. */
  async read(hub: string): Promise<void> {
    asked = hub;
    const answer = await houseCommands.askAccount('read-house-settings', { hub });
    if (answer.ok && asked === hub) entryDelays.put(hub, answer.data);
  },
};

atSignOut(() => {
  known = asked = null;
});
