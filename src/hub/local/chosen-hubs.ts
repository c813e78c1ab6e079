import * as z from 'zod/mini';
import type { Deps } from '../ports/deps';

/** Which hubs this device reaches nearby, whoever is signed in. */
export interface ChosenHubs {
  /** Their serials. Never rejects. */
  all: () => Promise<readonly string[]>;
  set: (serial: string, isOn: boolean) => Promise<void>;
}

const CHOSEN_KEY = 'porchlight.local-hubs';
const serials = z.array(z.string());

export function createChosenHubs({ storage, report }: Pick<Deps, 'storage' | 'report'>): ChosenHubs {
  /** What was chosen here, for a browser that keeps nothing. */
  let inMemory: readonly string[] | null = null;

  async function all(): Promise<readonly string[]> {
    if (inMemory !== null) return inMemory;
    try {
      return serials.parse(JSON.parse((await storage.read(CHOSEN_KEY)) ?? '[]'));
    } catch (cause) {
      // What nobody can read chooses nothing.
      report('local hubs', cause);
      return [];
    }
  }

  return {
    all,
    async set(serial, isOn) {
      const others = (await all()).filter((one) => one !== serial);
      const next = isOn ? [...others, serial] : others;
      const text = JSON.stringify(next);
      await storage.write(CHOSEN_KEY, text);
      inMemory = (await storage.read(CHOSEN_KEY)) === text ? null : next;
    },
  };
}
