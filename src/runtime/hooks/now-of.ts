import { useCallback } from 'react';
import { hubNow } from '../time/house-clock';
import { TICKERS } from '../time/ticker';
import { useWatch } from '../watch/use-watch';
import type { See } from '../watch/watch';
import type { HubTime } from '../scope/views';

/** As `useNow`, by the clock of one hub, which need not be the one that is looked at; cut to the second. */
export function useNowOf(serial: string, every: 'second' | 'minute'): HubTime {
  const read = useCallback(
    (see: See) => {
      see.of(TICKERS[every]);
      return Math.floor(hubNow(see, serial) / 1_000) * 1_000;
    },
    [serial, every],
  );
  return useWatch(read);
}
