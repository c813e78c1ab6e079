import type { House, HousePeek } from '@/hub';
import { watchOf, type Watch } from '../watch/watch';

export interface CatalogueDevice {
  id: string;
  hub: string;
  name: string;
  category: string;
  subcategory: string;
  /** Name of its room. */
  room: string | null;
  roomId: string | null;
  /** Item ids by item name. */
  items: Readonly<Record<string, string>>;
  /** Names of the items that can be set. */
  setters: readonly string[];
}
export interface Catalogue {
  devices: readonly CatalogueDevice[];
  /** The lists of some hub are not here yet, so "there is no such device" cannot be said. */
  isReading: boolean;
}

function readDevice(id: string, peek: HousePeek): CatalogueDevice | null {
  const device = peek.device(id);
  if (device === null) return null;
  const items: Record<string, string> = Object.create(null) as Record<string, string>;
  const setters: string[] = [];
  for (const itemId of device.items) {
    const item = peek.item(itemId);
    if (item === null || Object.hasOwn(items, item.name)) continue;
    items[item.name] = itemId;
    if (item.hasSetter) setters.push(item.name);
  }
  const { hub, name, category, subcategory, roomId } = device;
  return {
    id,
    hub,
    name,
    category,
    subcategory,
    room: roomId === null ? null : (peek.room(roomId)?.name ?? null),
    roomId,
    items,
    setters,
  };
}

const standing = watchOf((see) => {
  const { hubs, byHub } = see.index();
  return {
    lists: hubs.map((serial) => byHub[serial] ?? null),
    isReading: hubs.length === 0 || hubs.some((serial) => see.hub(serial)?.lists !== 'fetched'),
  };
}, 'shared');

/**
 * What the house holds, for finding links: read again only when a list of members changes. A device that is renamed or
 * moved keeps what is linked to it until then, so a tile never jumps to another device under a finger.
 */
export function catalogueWatch(house: House): Watch<Catalogue> {
  const { peek } = house.state;
  const lists = house.of(standing);
  let cached: { of: unknown; catalogue: Catalogue } | null = null;
  return {
    get: () => {
      const of = lists.get();
      if (cached?.of !== of) {
        const devices = of.lists.flatMap((one) => (one?.devices ?? []).flatMap((id) => readDevice(id, peek) ?? []));
        cached = { of, catalogue: { devices, isReading: of.isReading } };
      }
      return cached.catalogue;
    },
    subscribe: lists.subscribe,
  };
}
