import { useCallback, useEffect } from 'react';
import type { EntryDelay, HouseSettings } from '@/hub';
import { entryDelays } from '../house-settings/entry-delays';
import { useShared } from '../watch/use-watch';
import { useAskAccount } from './account';
import { useHouse } from './house';
import { useThisHouse } from '../scope/this-house';

export type { EntryDelay } from '@/hub';

/** In the order in which a person chooses. */
export const ENTRY_DELAYS = ['normal', 'extended', 'longExtended', 'instant'] as const satisfies readonly EntryDelay[];

/** The named entry delays of the hub in view, in seconds; null: it keeps none, or has not told them yet. */
export function useEntryDelays(): HouseSettings['entryDelays'] {
  const house = useThisHouse();
  const { serial, freshness, entryDelayS } = useHouse();
  const known = useShared(entryDelays);
  useEffect(() => {
    // A changed normal delay is told to everybody; with it the others may be others.
    if (serial !== null && freshness === 'live') house.of(entryDelays).read(serial).catch(reportError);
  }, [house, serial, freshness, entryDelayS]);
  return known?.hub === serial ? known.delays : null;
}

/**
 * Asks for one of them, or for all as they were at first; what the hub then says is shown by all who show them. One that is
 * longer than before is asked about by the gateway: `about` is what the person reads then.
 */
export function useChangeDelay<Name extends 'set-delay' | 'reset-entry-delays'>(name: Name) {
  const house = useThisHouse();
  const { serial } = useHouse();
  const { ask, ...state } = useAskAccount(name);
  const change = useCallback<typeof ask>(
    (given, onDone, onRefused, about) => {
      const keep = (settings: HouseSettings) => {
        if (serial !== null && 'entryDelays' in settings) house.of(entryDelays).put(serial, settings);
        onDone?.(settings);
      };
      ask(given, keep, onRefused, about);
    },
    [house, ask, serial],
  );
  return { ...state, ask: change };
}
