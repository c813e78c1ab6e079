import { useMemo } from 'react';
import { useLinks } from '../links/use-links';
import { linkOf, useWidgetScope } from '../scope/widget-scope';
import type { LinkView } from '../scope/views';

const first = (views: readonly LinkView[]): LinkView => views[0] as LinkView;

/** A named link of this widget, as it stands; draws again only when its item, device or the trust in its hub changes. */
export function useLink(name: string): LinkView {
  const scope = useWidgetScope();
  const one = useMemo(() => [linkOf(scope, name)], [scope, name]);
  return useLinks(one, first);
}
