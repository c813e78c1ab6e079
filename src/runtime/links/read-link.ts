import type { DeepReadonly, HubState, ItemValue } from '@/hub';
import type { AppPath } from '@/schemas/template/names';
import type { LinkStatus, LinkView } from '../scope/views';
import type { WantedLink } from '../scope/widget-scope';
import { hearingOf, type Hearing } from '../house/hearing';
import { linkNeedOf } from '../registry';
import { houseNow, machineNow } from '../time/house-clock';
import { houseZone } from '../time/house-zone';
import { TICKERS } from '../time/ticker';
import type { See } from '../watch/watch';
import { appValue, isOfTheClock, isOfTheHub } from './app-values';
import { houseBindings } from './bindings';
import { catalogueWatch } from './catalogue';
import type { Binding } from './resolve';

const view = (status: LinkStatus, value: ItemValue = null, since: number | null = null): LinkView => ({
  status,
  value,
  since,
  item: null,
  device: null,
  loading: null,
});
export const UNLINKED = view('unlinked');

/** A hub is live on the word of its modes; its items are of now once this connection has read its lists. */
function statusOf({ freshness, lists }: Hearing, isReachable: boolean, value: ItemValue): LinkStatus {
  if (freshness !== 'live') return freshness;
  if (lists !== 'fetched') return 'checking';
  if (!isReachable) return 'unreachable';
  return value === null ? 'unknown' : 'live';
}

/** An item as it stands, with what may be believed of it. Reads the item, its device and how its hub is heard, nothing else. */
export function readItem(itemId: string, deviceId: string, see: See): LinkView {
  // The snapshots are frozen whole; the views' types only say so for their first level.
  const item = see.item(itemId) as LinkView['item'];
  const device = see.device(deviceId) as LinkView['device'];
  if (item === null || device === null) return UNLINKED;
  const status = statusOf(hearingOf(device.hub, see), device.isReachable, item.value);
  return { status, value: item.value, since: item.changedAt, item, device, loading: item.loading };
}

/** What the page that draws a document tells its links; null where none of them asks. */
export interface PageFacts {
  path: string;
  isKiosk: boolean;
}
const NO_PAGE: PageFacts = { path: '', isKiosk: false };

/** When the mode became what it is; of nothing else is that told. */
const sinceOf = (path: AppPath, hub: DeepReadonly<HubState> | null): number | null =>
  path === 'test-mode' ? null : (hub?.mode.since ?? null);

function readApp(path: AppPath, page: PageFacts | null, see: See): LinkView {
  const session = see.session();
  const hub = see.hub(session.currentHub ?? '');
  // A clock that nobody watches would stand still on the screen.
  if (isOfTheClock(path)) see.of(TICKERS.minute);
  const { path: screen, isKiosk } = page ?? NO_PAGE;
  // The end of a test is told by this machine's clock, all else that passes by the house's.
  const now = path === 'test-mode' ? machineNow() : houseNow(see.house);
  const value = appValue(path, { session, hub, screen, isKiosk, now, timeZone: houseZone(see) });
  if (isOfTheHub(path)) return view(hub?.freshness ?? 'unknown', value, sinceOf(path, hub));
  return view(value === null ? 'unknown' : 'live', value);
}

function readBinding(binding: Binding, see: See): LinkView {
  switch (binding.kind) {
    case 'bound':
      return readItem(binding.item, binding.device, see);
    case 'ambiguous':
    case 'unlinked':
      return view(binding.kind);
    case 'reading':
      return view('unknown');
  }
}

/** Where the link leads now; null for what is no link to a device. */
export const whereTo = ({ type, name, link }: WantedLink, see: See): Binding | null =>
  link === undefined || link.provider === 'app'
    ? null
    : see.house.of(houseBindings)(
        link,
        see.of(catalogueWatch),
        see.session().currentHub,
        linkNeedOf(type, name)?.writes === true,
      );

export function readLink(wanted: WantedLink, page: PageFacts | null, see: See): LinkView {
  if (wanted.link?.provider === 'app') return readApp(wanted.link.path, page, see);
  const binding = whereTo(wanted, see);
  return binding === null ? UNLINKED : readBinding(binding, see);
}

/**
 * What a rule may compare: what was last known while the hub is silent, so that a tile keeps its face beside the word
 * "as of"; a device that is unreachable or not there has no value.
 */
export const ruleValue = ({ status, value }: LinkView): ItemValue =>
  status === 'live' || status === 'checking' || status === 'stale' ? value : null;
