import { useMemo } from 'react';
import { useLinks } from '../links/use-links';
import { useWidgetScope } from '../tile-frame/widget-context';
import type { LinkView } from './views';

const first = (views: readonly LinkView[]): LinkView => views[0] as LinkView;

/** A named link of this widget, as it stands; draws again only when its item, device or the trust in its hub changes. */
export function useLink(name: string): LinkView {
  const { links } = useWidgetScope();
  const link = Object.hasOwn(links, name) ? links[name] : undefined;
  const one = useMemo(() => [link], [link]);
  return useLinks(one, first);
}
