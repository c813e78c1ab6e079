import type { Catalogue, CatalogueDevice } from '../../src/runtime/links/catalogue.ts';
import type { Sim } from '../../sim/start-sim.ts';

interface WireDevice {
  _id: string;
  name: string;
  category: string;
  subcategory: string;
  roomId: string;
}
interface WireItem {
  _id: string;
  deviceId: string;
  name: string;
  hasSetter: boolean;
}
interface WireRoom {
  _id: string;
  name: string;
}

const listOf = <T>(reply: unknown, name: string): T[] => {
  const { result } = reply as { result?: unknown };
  const found = Array.isArray(result) ? result : (result as Record<string, unknown> | undefined)?.[name];
  return Array.isArray(found) ? (found as T[]) : [];
};

/** Everything the hubs of a simulated home would tell of their devices, for looking links up without a page. */
export function houseCatalogue(home: Sim): { catalogue: Catalogue; currentHub: string | null } {
  const devices = [...home.houses].flatMap(([serial, house]): CatalogueDevice[] => {
    const ask = (method: string) => house.call(method, {}, { api: '1.0' });
    const rooms = new Map(listOf<WireRoom>(ask('hub.room.list'), 'rooms').map((room) => [room._id, room.name]));
    const items = listOf<WireItem>(ask('hub.items.list'), 'items');
    return listOf<WireDevice>(ask('hub.devices.list'), 'devices').map((device) => {
      const own = items.filter(({ deviceId }) => deviceId === device._id);
      return {
        id: `${serial}.${device._id}`,
        hub: serial,
        name: device.name,
        category: device.category,
        subcategory: device.subcategory,
        room: rooms.get(device.roomId) ?? null,
        roomId: device.roomId === '' ? null : `${serial}.${device.roomId}`,
        items: Object.fromEntries(own.map(({ name, _id }) => [name, `${serial}.${_id}`])),
        setters: own.filter(({ hasSetter }) => hasSetter).map(({ name }) => name),
      };
    });
  });
  return { catalogue: { devices, isReading: false }, currentHub: [...home.houses.keys()][0] ?? null };
}
