import { use, useCallback, useMemo } from 'react';

import type { LinkNode } from '@/schemas/template/document';
import { placeholdersIn } from '@/schemas/template/placeholders';
import { Icon } from '@/ui/icon/icon';
import { asOfText } from '../house/freshness';
import { useText } from '../text/use-text';
import type { LinkStatus, LinkView } from '../scope/views';
import type { WantedLink } from '../scope/widget-scope';
import { useLinks } from '../links/use-links';
import { allKnown, needsOf, widgetOf } from '../registry';
import { NOTHING_TO_WAIT_FOR } from '../watch/fulfilled';
import type { See } from '../watch/watch';
import type { EffectiveNode } from './effective-node';
import { linkOf } from '../scope/widget-scope';
import styles from './standing.module.css';

type Doubtful = Exclude<LinkStatus, 'live'>;
/** What is told of several at once: first what no waiting mends. */
const WORST: readonly Doubtful[] = ['unreachable', 'unlinked', 'ambiguous', 'unknown', 'checking', 'stale'];
const ICON = {
  unreachable: 'wifi-slash',
  unlinked: 'link-simple-break',
  ambiguous: 'link-simple-break',
  unknown: 'question',
  checking: 'clock-counter-clockwise',
  stale: 'clock-counter-clockwise',
} as const;
const WORD = {
  unreachable: 'tiles.unreachable',
  unlinked: 'tiles.unlinked',
  ambiguous: 'tiles.ambiguous',
  unknown: 'tiles.waiting',
} as const;

const sameAs = (link: LinkNode | undefined): string => JSON.stringify(link);

/** What the widgets of a tile tell themselves: the links that their types draw, and those that their texts place. */
function toldBy({ type, links, title, options, style, group }: EffectiveNode): WantedLink[] {
  const drawn =
    group === null
      ? [{ type, links, title, options, style }]
      : Object.values(group.members).map((child) => ({ ...child, links: { ...links, ...child.links } }));
  return drawn.flatMap((one) => {
    const needed = Object.entries(needsOf(one.type)).filter(([, { isOptional }]) => isOptional !== true);
    const placed = placeholdersIn(JSON.stringify([one.title, one.options, one.style]));
    const names = new Set([...needed.map(([name]) => name), ...placed.map(({ name }) => name)]);
    return [...names].map((name) => linkOf(one, name)).filter(({ link }) => link !== undefined);
  });
}

/** Of one device all is away, or all is as old. */
const isOfDevice = (status: Doubtful): boolean =>
  status === 'unreachable' || status === 'stale' || status === 'checking';

/** The worst of what is read and told by nobody; null: all of it is of now. */
function worstOf(read: readonly LinkView[], told: readonly LinkView[]): (LinkView & { status: Doubtful }) | null {
  const devices = new Set(told.flatMap(({ device }) => device?.id ?? []));
  const rank = ({ status }: LinkView) => WORST.indexOf(status as Doubtful);
  const doubtful = read.filter(
    (view): view is LinkView & { status: Doubtful } =>
      view.status !== 'live' && !(isOfDevice(view.status) && view.device !== null && devices.has(view.device.id)),
  );
  return doubtful.reduce<(typeof doubtful)[number] | null>(
    (worst, view) => (worst === null || rank(view) < rank(worst) ? view : worst),
    null,
  );
}

export interface StandingProps {
  shown: EffectiveNode;
  /** Links that the tile's picture hangs on. */
  read: readonly WantedLink[];
}

/**
 * Says of a tile whose rules or children read something that is old, away or not known, that it is so, where no widget
 * in it draws that link: what a state shows is else taken for the present (S4.63, R-03, R-08).
 */
export function Standing({ shown, read }: StandingProps) {
  // What a type draws is known only with its definition.
  const types = [shown.type, ...Object.values(shown.group?.members ?? {}).map(({ type }) => type)];
  // Asked for in any case: a component that waited and asks no more is taken for one that has been drawn before.
  use(types.some((type) => widgetOf(type)?.isRead === false) ? allKnown() : NOTHING_TO_WAIT_FOR);
  const speech = useText();
  const { untold, told } = useMemo(() => {
    const own = toldBy(shown);
    const known = new Set(own.map(({ link }) => sameAs(link)));
    const rest = new Map(read.flatMap((one) => (known.has(sameAs(one.link)) ? [] : [[sameAs(one.link), one]])));
    return { untold: [...rest.values()], told: own };
  }, [shown, read]);
  const wanted = useMemo(() => [...untold, ...told], [untold, told]);
  const derive = useCallback(
    (views: readonly LinkView[], see: See) => {
      const worst = worstOf(views.slice(0, untold.length), views.slice(untold.length));
      if (worst === null) return null;
      const { status, device } = worst;
      const word =
        status === 'stale' || status === 'checking'
          ? asOfText(see.hub(device?.hub ?? see.session().currentHub ?? '')?.lastHeardAt ?? null, 'tiles.as-of', speech)
          : speech.t(WORD[status]);
      // Beside what is told of other devices it needs its own name.
      return {
        icon: ICON[status],
        words: [wanted.length > 1 ? device?.name : undefined, word].filter(Boolean).join(', '),
      };
    },
    [untold, wanted, speech],
  );
  const standing = useLinks(wanted, derive);
  if (standing === null) return null;
  return (
    <p className={styles['standing']}>
      <Icon name={standing.icon} size="1.25rem" />
      {standing.words}
    </p>
  );
}
