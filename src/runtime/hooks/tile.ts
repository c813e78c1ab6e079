import { useDeviceStatus, useItem } from './devices';
import { useAsOf } from './freshness';
import { useLink } from './link';
import { useText } from './text';
import { useTitle } from './title';
import type { LinkStatus, LinkView, StatusView } from './views';

/** At and below this a battery is called low. */
export const LOW_BATTERY_PERCENT = 15;

export type TileCondition = 'live' | 'stale' | 'unreachable' | 'unknown' | 'unlinked';

/** How a tile may show a value of this standing. A value that is only being checked is not drawn as the present. */
export function conditionOf(status: LinkStatus): TileCondition {
  switch (status) {
    case 'live':
    case 'stale':
    case 'unreachable':
    case 'unknown':
    case 'unlinked':
      return status;
    case 'checking':
      return 'stale';
    case 'ambiguous':
      return 'unlinked';
  }
}

export interface TileView {
  link: LinkView;
  /** The template's title, else the device's own name, else the locale's word for an unlinked device. */
  name: string;
  condition: TileCondition;
  /** What to say in place of the state while it is not live; null: the widget's own words. */
  note: string | null;
  /** The device in words, by the status table. */
  word: string;
  tone: StatusView['tone'];
  isBusy: boolean;
  /** Percent, only when low. */
  lowBattery: number | null;
}

const BATTERY = ['battery'] as const;
const NOTE = { unreachable: 'tiles.unreachable', unknown: 'tiles.waiting', unlinked: 'tiles.unlinked' } as const;

/** Everything the tiles of one device have in common. */
export function useTile(linkName = 'state'): TileView {
  const link = useLink(linkName);
  const title = useTitle();
  const { t } = useText();
  const id = link.device?.id ?? '';
  const status = useDeviceStatus(id);
  const battery = useItem(id, BATTERY)?.value;
  const condition = conditionOf(link.status);
  const asOf = useAsOf(link.device?.hub ?? null, condition === 'stale');
  const note =
    condition === 'live'
      ? null
      : condition === 'stale'
        ? asOf
        : t(link.status === 'ambiguous' ? 'tiles.ambiguous' : NOTE[condition]);
  return {
    link,
    name: title ?? link.device?.name ?? t('tiles.device'),
    condition,
    note,
    word: t(status.key, status.values),
    tone: status.tone,
    isBusy: link.loading !== null,
    lowBattery: typeof battery === 'number' && battery >= 0 && battery <= LOW_BATTERY_PERCENT ? battery : null,
  };
}

/** A tile in one breath for readers: name, state, and how old the state is. A state nobody can know is left out. */
export function spokenTile(
  { name, condition, note }: Pick<TileView, 'name' | 'condition' | 'note'>,
  word: string,
): string {
  const isKnown = condition === 'live' || condition === 'stale';
  return [name, isKnown ? word : null, note].filter((part) => part !== null && part !== '').join(', ');
}
