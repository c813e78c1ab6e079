import { useCallback, useMemo } from 'react';
import type { TileFaceProps } from '@/ui/tile/tile-face';
import { LOW_BATTERY_PERCENT } from '../devices/low-battery';
import { linkOf, useWidgetScope } from '../scope/widget-scope';
import { useCommand } from './act';
import { readStatus } from './device-status';
import { readItemNamed } from './devices';
import { useHasDialogs } from '../scope/dialogs';
import { asOfText } from '../house/freshness';
import { isLeftOut } from '../house/left-out';
import { useLinks } from '../links/use-links';
import { useIsInSheet, useOpenDevice } from './look-at-device';
import { useText } from '../text/use-text';
import type { See } from '../watch/watch';
import { useTitle } from '../scope/title';
import type { LinkStatus, LinkView, StatusView } from '../scope/views';

export { LOW_BATTERY_PERCENT };

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
  /** Percent; null: it runs on no battery, or has not said. */
  battery: number | null;
  /** The same, only when low. */
  lowBattery: number | null;
  /** Left out of the arming that is on or chosen. */
  isBypassed: boolean;
  /** What is said where the device answers and its value is none of its kind's. */
  unknownWord: string;
  /** What is said of the badge that stands on the tile; null: none does. */
  badgeNote: string | null;
  /** Opens the sheet of its device; undefined: there is none to open from here. */
  more: (() => void) | undefined;
  /** For a tile whose device is unreachable: asks the hub for everything again. */
  retry: () => void;
}

const BATTERY = ['battery'] as const;
const NOTE = { unreachable: 'tiles.unreachable', unknown: 'tiles.waiting', unlinked: 'tiles.unlinked' } as const;

/** Everything the tiles of one device have in common, by one watch: a board has two hundred of them. */
export function useTile(linkName = 'state'): TileView {
  const scope = useWidgetScope();
  const title = useTitle();
  const speech = useText();
  const { t } = speech;
  const wanted = useMemo(() => [linkOf(scope, linkName)], [scope, linkName]);
  const derive = useCallback(
    (views: readonly LinkView[], see: See) => {
      const link = views[0] as LinkView;
      const id = link.device?.id ?? '';
      const hub = link.device?.hub ?? '';
      return {
        link,
        status: readStatus(id, see, speech),
        charge: readItemNamed(id, BATTERY, see)?.value,
        isBypassed: link.device !== null && isLeftOut(id, see),
        // Only looked at while values are old, so that a heartbeat renders no tile of a live house.
        heardAt: conditionOf(link.status) === 'stale' ? (see.hub(hub)?.lastHeardAt ?? null) : null,
      };
    },
    [speech],
  );
  const { link, status, charge, isBypassed, heardAt } = useLinks(wanted, derive);
  const id = link.device?.id ?? '';
  const run = useCommand();
  const condition = conditionOf(link.status);
  const note =
    condition === 'live'
      ? null
      : condition === 'stale'
        ? asOfText(heardAt, 'tiles.as-of', speech)
        : t(link.status === 'ambiguous' ? 'tiles.ambiguous' : NOTE[condition]);
  // A hub that knows none says -1 (S3.8).
  const battery = typeof charge === 'number' && charge >= 0 ? charge : null;
  const lowBattery = battery !== null && battery <= LOW_BATTERY_PERCENT ? battery : null;
  const hub = link.device?.hub;
  const open = useOpenDevice();
  const { access } = scope;
  const hasDialogs = useHasDialogs();
  const isInSheet = useIsInSheet();
  const canOpen = hasDialogs && !isInSheet && access !== 'view-only' && link.device !== null;
  return {
    link,
    name: title ?? (link.device?.name || t('tiles.device')),
    condition,
    note,
    word: t(status.key, status.values),
    tone: status.tone,
    isBusy: link.loading !== null,
    battery,
    lowBattery,
    isBypassed,
    unknownWord: t(status.key === 'status.door_lock.jammed' ? status.key : 'status.device.unknown'),
    badgeNote: isBypassed
      ? t('tiles.bypassed')
      : lowBattery === null
        ? null
        : t('tiles.battery', { percent: lowBattery }),
    more: canOpen ? () => open(id) : undefined,
    retry: () => run({ do: 'hub.retry', ...(hub === undefined ? {} : { with: { hub } }) }),
  };
}

/** A tile in one breath for readers: name, state, and how old the state is. A state nobody can know is left out. */
export function spokenTile(
  { name, condition, note }: Pick<TileView, 'name' | 'condition' | 'note'>,
  word: string | null,
): string {
  const isKnown = condition === 'live' || condition === 'stale';
  return said(name, isKnown ? word : null, note);
}
const said = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part.trim() !== '').join(', ');

export interface FaceSaying {
  /** The state in the widget's own words; `shown` where the picture already says part of them. Left out: the table's. */
  word?: string | null;
  shown?: string | null;
  /** false: the value is none that this kind of device has, so nothing is claimed of it. */
  isKnown?: boolean;
  /** false: the device has this state and takes no command for it. */
  canSet?: boolean;
  /** What a touch does; a tile that says nothing here has no touch. */
  onPress?: (() => void) | undefined;
  /** The word names the bypass itself. */
  saysBypass?: boolean;
}

type SharedFace = Pick<
  TileFaceProps,
  'name' | 'status' | 'label' | 'condition' | 'isBusy' | 'badge' | 'onPress' | 'more' | 'tone'
>;

/** What the status table calls a warning or an emergency colours the tile; a widget that knows more says its own. */
const toneOf = ({ tone }: Pick<TileView, 'tone'>): 'warning' | 'emergency' | 'quiet' =>
  tone === 'warning' || tone === 'emergency' ? tone : 'quiet';

/** A stale tile says what was last known and when that was, also what stood in its corner: the clock is there now. */
function statusOf(
  { condition, note, unknownWord }: TileView,
  state: Record<'word' | 'shown', string | null> | null,
): string | null {
  if (state === null) return note ?? unknownWord;
  return condition === 'stale' ? said(state.shown ?? state.word, note) : (note ?? state.shown);
}

/**
 * What all tiles of a device have in common, for `TileFace`: an unreachable one tries again at a touch, one that takes
 * no command only leads to its sheet, an unknown value is not drawn as a state, and badges are drawn and said.
 */
export function deviceFace(tile: TileView, saying: FaceSaying): SharedFace {
  const { word = tile.word, shown = word, isKnown = true, canSet = true, onPress, saysBypass = false } = saying;
  const isLive = tile.condition === 'live';
  const condition = !isLive ? tile.condition : !isKnown ? 'unknown' : !canSet ? 'disabled' : 'live';
  const badge = tile.isBypassed ? 'bypassed' : tile.lowBattery !== null ? 'low-battery' : null;
  const isTold = condition === 'live' || condition === 'disabled' || condition === 'stale';
  // What goes on is told by the hub; without it nothing is claimed of an unknown value, old or new.
  const isSaid = isKnown || tile.isBusy;
  const spoken = isSaid ? word : isLive ? tile.unknownWord : null;
  const badgeNote = isTold && !(saysBypass && tile.isBypassed) ? tile.badgeNote : null;
  return {
    name: tile.name,
    status: statusOf(tile, isSaid ? { word, shown } : null),
    label: [spokenTile(tile, spoken), badgeNote].filter(Boolean).join(', '),
    condition,
    tone: toneOf(tile),
    isBusy: tile.isBusy,
    badge,
    more: tile.more,
    onPress: condition === 'unreachable' ? tile.retry : condition === 'disabled' ? undefined : onPress,
  };
}
