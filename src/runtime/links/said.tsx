import { use, useCallback, useMemo, type ReactNode } from 'react';
import { useLinks } from './use-links';
import type { Text } from '../contract';
import { fillWith, placeholdersIn, plainText } from '../text/fill-text';
import { linkOf, useWidgetScope } from '../scope/widget-scope';
import { fetchedOnce } from '../watch/fetched-once';
import type { See } from '../watch/watch';
import { useText } from '../text/use-text';
import { TitleContext } from '../scope/title';
import type { LinkView } from '../scope/views';

/** How values are written is no part of the first load: most texts place none. */
const loadPlacing = fetchedOnce(async () => {
  const { placedValue } = await import('../text/placed-values');
  return { placedValue };
});

/**
 * A text of a template in the language of now, with the values of this widget's links in their places. Draws again
 * only when the words change; waits, as a lazy component does, where the first placed value needs its code.
 */
export function useSaid(text: Text): string;
export function useSaid(text: Text | undefined): string | null;
export function useSaid(text: Text | undefined): string | null {
  const speech = useText();
  const scope = useWidgetScope();
  const words = text === undefined ? '' : speech.words(text);
  const places = useMemo(() => placeholdersIn(words), [words]);
  const wanted = useMemo(() => places.map(({ name }) => linkOf(scope, name)), [places, scope]);
  const code = places.length === 0 ? null : use(loadPlacing());
  const derive = useCallback(
    (views: readonly LinkView[], see: See): string => {
      if (code === null) return plainText(words);
      let at = 0;
      return fillWith(words, ({ format }) => {
        const [view, link] = [views[at], wanted[at]];
        at += 1;
        return view === undefined || link === undefined
          ? ''
          : code.placedValue({ wanted: link, view, format }, speech, see);
      });
    },
    [code, words, wanted, speech],
  );
  const said = useLinks(wanted, derive);
  return text === undefined ? null : said;
}

/** Gives a widget the title of its template, values placed. */
export function Titled({ text, children }: { text: Text | undefined; children: ReactNode }) {
  return <TitleContext value={useSaid(text)}>{children}</TitleContext>;
}
