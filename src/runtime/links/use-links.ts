import { useCallback, useSyncExternalStore } from 'react';
import type { LinkNode } from '@/schemas/template/document';
import { usePage } from '../hooks/page';
import type { LinkView } from '../hooks/views';
import { STILL, TICKERS } from '../time/ticker';
import { useShared, useWatch } from '../watch/use-watch';
import type { See } from '../watch/watch';
import { isOfTheClock } from './app-values';
import { catalogueWatch } from './catalogue';
import { readLink } from './read-link';

/**
 * How some links of a widget stand now, handed to `derive`. Follows the items, devices and hubs that they lead to and
 * nothing else; links that read the clock follow it by the minute.
 * @param derive stable.
 */
export function useLinks<T>(links: readonly (LinkNode | undefined)[], derive: (views: readonly LinkView[]) => T): T {
  const catalogue = useShared(catalogueWatch);
  const { path } = usePage();
  const hasClock = links.some((link) => link?.provider === 'app' && isOfTheClock(link.path));
  const ticker = hasClock ? TICKERS.minute : STILL;
  const minute = useSyncExternalStore(ticker.subscribe, ticker.get);
  const read = useCallback(
    (see: See) => derive(links.map((link) => readLink(link, catalogue, path, see))),
    // The minute is what makes clock links read again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [links, derive, catalogue, path, minute],
  );
  return useWatch(read);
}
