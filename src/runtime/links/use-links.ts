import { use, useCallback } from 'react';
import { PageContext } from '../scope/page';
import type { LinkView } from '../scope/views';
import { useWatch } from '../watch/use-watch';
import type { See } from '../watch/watch';
import { isOfThePage } from './app-values';
import type { WantedLink } from '../scope/widget-scope';
import { readLink } from './read-link';

const asksPage = ({ link }: WantedLink): boolean => link?.provider === 'app' && isOfThePage(link.path);

/**
 * How some links of a widget stand now, handed to `derive`. Follows the items, devices and hubs that they lead to and
 * nothing else; only links that ask for it follow the page or the clock.
 * @param wanted stable.
 * @param derive stable.
 */
export function useLinks<T>(wanted: readonly WantedLink[], derive: (views: readonly LinkView[], see: See) => T): T {
  // A context that is read renders with the page: a tile that tells nothing of the page must not.
  const page = wanted.some(asksPage) ? use(PageContext) : null;
  const path = page?.path ?? '';
  const isKiosk = page?.kiosk === true;
  const read = useCallback(
    (see: See) =>
      derive(
        wanted.map((one) => readLink(one, { path, isKiosk }, see)),
        see,
      ),
    [wanted, derive, path, isKiosk],
  );
  return useWatch(read);
}
