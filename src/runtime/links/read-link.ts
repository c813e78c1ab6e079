import {
  deviceState,
  hubState,
  itemState,
  sessionState,
  type DeepReadonly,
  type HubState,
  type ItemValue,
} from '@/hub';
import type { LinkNode } from '@/schemas/template/document';
import type { LinkStatus, LinkView } from '../hooks/views';
import { houseNow, zoneOf } from '../text/house-clock';
import type { See } from '../watch/watch';
import { appValue, isOfTheHub } from './app-values';
import type { Catalogue } from './catalogue';
import { resolveLink, type Binding, type DeviceLink } from './resolve';

const view = (status: LinkStatus, value: ItemValue = null): LinkView => ({
  status,
  value,
  item: null,
  device: null,
  loading: null,
});
export const UNLINKED = view('unlinked');

/** A hub is live on the word of its modes; its items are of now once this connection has read its lists. */
function statusOf(hub: DeepReadonly<HubState> | null, isReachable: boolean, value: ItemValue): LinkStatus {
  if (hub?.freshness !== 'live') return hub?.freshness ?? 'unknown';
  if (hub.lists !== 'fetched') return 'checking';
  if (!isReachable) return 'unreachable';
  return value === null ? 'unknown' : 'live';
}

/** An item as it stands, with what may be believed of it. Reads the item, its device and its hub, nothing else. */
export function readItem(itemId: string, deviceId: string, see: See): LinkView {
  // The snapshots are frozen whole; the views' types only say so for their first level.
  const item = see(itemState(itemId)).current as LinkView['item'];
  const device = see(deviceState(deviceId)).current as LinkView['device'];
  if (item === null || device === null) return UNLINKED;
  const status = statusOf(see(hubState(device.hub)).current, device.isReachable, item.value);
  return { status, value: item.value, item, device, loading: item.loading };
}

const readApp = (path: Extract<LinkNode, { provider: 'app' }>['path'], screen: string, see: See): LinkView => {
  const session = see(sessionState);
  const hub = see(hubState(session.currentHub ?? '')).current;
  const value = appValue(path, { session, hub, screen, now: houseNow(), timeZone: zoneOf(hub?.timeZone) });
  return view(isOfTheHub(path) ? (hub?.freshness ?? 'unknown') : 'live', value);
};

const resolved = new WeakMap<DeviceLink, { catalogue: Catalogue; hub: string | null; binding: Binding }>();

/** The house is searched once for each link and each change of its members. */
export function bindingOf(link: DeviceLink, catalogue: Catalogue, hub: string | null): Binding {
  const known = resolved.get(link);
  if (known?.catalogue === catalogue && known.hub === hub) return known.binding;
  const binding = resolveLink(link, catalogue, hub);
  resolved.set(link, { catalogue, hub, binding });
  return binding;
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

/** @param screen path of the page, for app links. */
export function readLink(link: LinkNode | undefined, catalogue: Catalogue, screen: string, see: See): LinkView {
  if (link === undefined) return UNLINKED;
  if (link.provider === 'app') return readApp(link.path, screen, see);
  const { currentHub } = see(sessionState);
  return readBinding(bindingOf(link, catalogue, currentHub), see);
}

/**
 * What a rule may compare: what was last known while the hub is silent, so that a tile keeps its face beside the word
 * "as of"; a device that is unreachable or not there has no value.
 */
export const ruleValue = ({ status, value }: LinkView): ItemValue =>
  status === 'live' || status === 'checking' || status === 'stale' ? value : null;
