import { useCallback, useMemo } from 'react';
import type { LinkView } from '../scope/views';
import { linksRead } from '../conditions/active-state';
import { explainTile, type ExplainedTile } from '../conditions/explain';
import { subjectOfLink, type Subject } from '../conditions/sentence';
import { ruleValue } from '../links/read-link';
import type { WantedLink } from '../scope/widget-scope';
import { useLinks } from '../links/use-links';
import { ruleLink } from '../tile-frame/tile-frame';
import { useHouse } from './house';
import type { WidgetNode } from '@/schemas/template/document';

type Value = ReturnType<typeof ruleValue>;

export interface Truth {
  explained: ExplainedTile;
  /** What each link stands for and how it stands now, by name. */
  subjects: Readonly<Record<string, Subject>>;
  views: Readonly<Record<string, LinkView>>;
  values: Readonly<Record<string, Value>>;
}

/**
 * The rules of a tile as they are now, by the house's own values.
 * @param tried values that a person tries in place of those.
 */
export function useTruth(node: WidgetNode, tried: Readonly<Record<string, Value>> = NONE): Truth {
  const { isMonitored } = useHouse();
  const names = useMemo(() => [...new Set([...Object.keys(node.links), ...linksRead(node.states)])], [node]);
  const wanted = useMemo(() => names.map((name): WantedLink => ruleLink(node, name)), [node, names]);
  const derive = useCallback((views: readonly LinkView[]) => [...views], []);
  const views = useLinks(wanted, derive);
  return useMemo(() => {
    const byName = Object.fromEntries(
      names.flatMap((name, at) => (views[at] === undefined ? [] : [[name, views[at]]])),
    );
    const values = {
      ...Object.fromEntries(Object.entries(byName).map(([name, view]) => [name, ruleValue(view)])),
      ...tried,
    };
    const subjects = Object.fromEntries(
      names.flatMap((name, at) => {
        const [view, link] = [views[at], wanted[at]];
        return view === undefined ? [] : [[name, subjectOfLink(link?.link, view, isMonitored)]];
      }),
    );
    return { explained: explainTile(node.states, values), subjects, views: byName, values };
  }, [names, views, wanted, isMonitored, node, tried]);
}
const NONE: Readonly<Record<string, Value>> = {};
