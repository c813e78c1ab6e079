import * as z from 'zod/mini';
import type { HouseModel } from '../model/house-model';
import { serialOf } from '../state/entity-id';
import { cleanName } from '../map/map-devices';
import type { DeviceState, HubState, ItemState, RoomState } from '../state/model';

/**
 * What of a house outlives the page, so that a reload while its hub is away still tells what was last known, with its
 * time. Of what guards the house its mode and the lists of its modes, and nothing that passes: no alarm, no switch under
 * way, no test. Names and values of its things, and nothing secret.
 */

const name = z.pipe(z.string(), z.transform(cleanName));
const ids = z.array(z.string());
const idOrNone = z.nullable(z.string());

const mode = z.object({ id: z.string(), name, isArmed: z.boolean(), disarmedDevices: ids, bypassDevices: ids });
const room = z.object({ id: z.string(), name });
const device = z.object({
  id: z.string(),
  name,
  category: z.string(),
  subcategory: z.string(),
  roomId: idOrNone,
  parentId: idOrNone,
  isBatteryPowered: z.boolean(),
  isReachable: z.boolean(),
  isArmed: z.boolean(),
  items: ids,
});
const item = z.object({
  id: z.string(),
  device: z.string(),
  name: z.string(),
  valueType: z.string(),
  value: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
  scale: z.nullable(z.string()),
  hasSetter: z.boolean(),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  choices: z.nullable(z.array(z.string())),
});
const things = z.object({
  guards: ids,
  modes: z.array(mode),
  rooms: z.array(room),
  devices: z.array(device),
  items: z.array(item),
});
const house = z.object({
  serial: z.string().check(z.minLength(1)),
  mode: z.string().check(z.minLength(1), z.maxLength(64)),
  heardAt: z.number(),
  aheadMs: z.nullable(z.number()),
  timeZone: z.string(),
  temperatureScale: z.literal(['celsius', 'fahrenheit']),
  things: z.nullable(things),
});
const record = z.object({ version: z.literal(1), user: z.string().check(z.minLength(1)), houses: z.array(house) });

type KeptThings = z.infer<typeof things>;
export interface KeptHouse {
  serial: string;
  mode: string;
  /** By the hub's clock. */
  heardAt: number;
  /** The hub's clock less this machine's, in milliseconds; null: it never told its time. */
  aheadMs: number | null;
  timeZone: string;
  temperatureScale: HubState['temperatureScale'];
  /** null: they were not read yet, or are more than may be kept. */
  things: KeptThings | null;
}

/** A browser keeps five million letters for the whole origin; the session's record has to find room beside this. */
export const MOST_OF_A_HOUSE = 256 * 1_024;

/** Items that hold a secret of the household, by their names. */
const SECRET = /code|password|secret|(^|_)pin(_|$)/i;

/** Words of the catalogue, numbers and yes or no. Records and free text may hold what nobody may read here. */
function keptValue({ name: itemName, valueType, value }: ItemState): KeptThings['items'][number]['value'] {
  if (SECRET.test(itemName) || SECRET.test(valueType)) return null;
  if (typeof value === 'boolean' || typeof value === 'number') return value;
  return typeof value === 'string' && valueType === 'token' ? value : null;
}

type Told = Pick<HouseModel, 'hub' | 'hubNow' | 'knowsHubTime' | 'devices' | 'items' | 'rooms'>;

function thingsOf({ hub, devices, items, rooms }: Told): KeptThings | null {
  const { sensors, modes } = hub();
  const kept: KeptThings = {
    guards: [...sensors],
    modes: Object.values(modes).map(({ edits: _, ...rest }) => rest),
    rooms: [...rooms.values()].map(({ hub: _, ...rest }) => rest),
    devices: [...devices.values()].map(({ hub: _, ...rest }) => rest),
    items: [...items.values()].map((one) => {
      const { hub: _, changedAt: _at, loading: _loading, ...rest } = one;
      return { ...rest, value: keptValue(one) };
    }),
  };
  return JSON.stringify(kept).length > MOST_OF_A_HOUSE ? null : kept;
}

/**
 * @param nowMs by this machine
 * @param before what was kept of this hub: its things stand until they have been read anew
 */
export function keptOf(model: Told, nowMs: number, before: KeptHouse | undefined): KeptHouse | null {
  const { serial, mode: told, lastHeardAt, timeZone, temperatureScale, lists } = model.hub();
  if (told.current === null || lastHeardAt === null) return null;
  return {
    ...{ serial, timeZone, temperatureScale },
    mode: told.current,
    heardAt: lastHeardAt,
    aheadMs: model.knowsHubTime() ? model.hubNow() - nowMs : null,
    things: lists === 'fetched' ? thingsOf(model) : (before?.things ?? null),
  };
}

export const writtenHouses = (user: string, houses: KeptHouse[]): string =>
  JSON.stringify({ version: 1, user, houses } satisfies z.infer<typeof record>);

const isOwn = ({ serial, things: own }: KeptHouse): boolean =>
  own === null ||
  [
    ...own.guards,
    ...own.modes.flatMap(({ disarmedDevices, bypassDevices }) => [...disarmedDevices, ...bypassDevices]),
    ...[...own.rooms, ...own.devices, ...own.items].map(({ id }) => id),
    ...own.devices.flatMap(({ items }) => items),
    ...own.items.map((one) => one.device),
  ].every((id) => serialOf(id) === serial);

/** @returns `corrupt`: nobody can read it, or it is of another version; null: there is none, or it is another person's */
export function readHouses(text: string | null, user: string): KeptHouse[] | 'corrupt' | null {
  if (text === null) return null;
  try {
    const parsed = record.safeParse(JSON.parse(text));
    if (!parsed.success || !parsed.data.houses.every(isOwn)) return 'corrupt';
    return parsed.data.user === user ? parsed.data.houses : null;
  } catch {
    return 'corrupt'; // cut off, or edited by hand
  }
}

/** What a model is told of it: never live, and no word of the hub itself. @param now of this machine */
export function remembered(
  { serial, mode: current, heardAt, aheadMs, timeZone, temperatureScale, things: kept }: KeptHouse,
  now: { wallMs: number; mono: number },
): { fields: Partial<HubState>; rooms: RoomState[]; devices: DeviceState[]; items: ItemState[] } {
  const fields: Partial<HubState> = {
    freshness: 'stale',
    mode: { current, since: null },
    lastHeardAt: heardAt,
    clockZero: aheadMs === null ? null : now.mono - now.wallMs - aheadMs,
    ...{ timeZone, temperatureScale },
  };
  if (kept === null) return { fields, rooms: [], devices: [], items: [] };
  return {
    fields: { ...fields, sensors: kept.guards, modes: Object.fromEntries(kept.modes.map((one) => [one.id, one])) },
    rooms: kept.rooms.map((one) => ({ ...one, hub: serial })),
    devices: kept.devices.map((one) => ({ ...one, hub: serial })),
    items: kept.items.map((one) => ({ ...one, hub: serial, changedAt: null, loading: null })),
  };
}
