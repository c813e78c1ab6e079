import { useCallback, useMemo } from 'react';
import { subjectOfLink, valueInWords } from '@/runtime/conditions/sentence';
import { useHouse } from '@/runtime/hooks/house';
import { useText } from '@/runtime/hooks/text';
import type { LinkView } from '@/runtime/hooks/views';
import { readItem } from '@/runtime/links/read-link';
import type { WantedLink } from '@/runtime/scope/widget-scope';
import { useLinks } from '@/runtime/links/use-links';
import { useWatch } from '@/runtime/watch/use-watch';
import type { See } from '@/runtime/watch/watch';

const firstOf = (views: readonly LinkView[]): LinkView | undefined => views[0];

/** How a link stands now, in words: the device and its value. */
export function LinkNow({ type, name, link }: WantedLink) {
  const speech = useText();
  const wanted = useMemo(() => [{ type, name, link }], [type, name, link]);
  const view = useLinks(wanted, firstOf);
  const { isMonitored } = useHouse();
  if (view === undefined || link === undefined) return <>{speech.t('editor.links.unlinked')}</>;
  const subject = subjectOfLink(link, view, isMonitored);
  if (link.provider !== 'app' && view.device === null)
    return <>{speech.t(view.status === 'ambiguous' ? 'tiles.ambiguous' : 'editor.links.unlinked')}</>;
  if (typeof view.value === 'object' && view.value !== null) return <>{view.device?.name}</>;
  const said = valueInWords(view.value, subject, speech);
  return <>{view.device === null ? said : speech.t('editor.links.now', { device: view.device.name, value: said })}</>;
}

/** The value of an item now, in words. */
export function ItemNow({ device, item }: { device: string; item: string }) {
  const speech = useText();
  const read = useCallback((see: See) => readItem(item, device, see), [item, device]);
  const view = useWatch(read);
  // Of what has parts, such as a stream's addresses, there is no word.
  return view.item === null || (typeof view.value === 'object' && view.value !== null) ? null : (
    <>{valueInWords(view.value, { kind: 'device', device: '', item: view.item }, speech)}</>
  );
}
