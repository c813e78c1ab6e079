import type { House, HubState } from '@/hub';
import { createWatch, type See, type Watch } from '../watch/watch';

/** How far what a hub says holds now. */
export type Hearing = Pick<HubState, 'freshness' | 'lists'>;

const NO_HUB: Hearing = { freshness: 'unknown', lists: 'fetching' };

/** One watch a hub. What else changes of it, and with every heartbeat something does, is nothing to its hundreds of tiles. */
const hearings = (house: House) => {
  const bySerial = new Map<string, Watch<Hearing>>();
  return (serial: string): Watch<Hearing> => {
    const known = bySerial.get(serial);
    if (known !== undefined) return known;
    const read = (see: See): Hearing => {
      const { freshness, lists } = see.hub(serial) ?? NO_HUB;
      return { freshness, lists };
    };
    const made = createWatch(house, read, 'shared');
    bySerial.set(serial, made);
    return made;
  };
};

export const hearingOf = (serial: string, see: See): Hearing => see.at(see.house.of(hearings)(serial));
