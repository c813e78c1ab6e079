import type * as z from 'zod/mini';
import * as wire from '../../schemas/wire/vera';
import type { ItemValue } from '../state/model';
import {
  actionFor,
  categoryOf,
  isArmed,
  isReachable,
  itemsOf,
  type VeraAction,
  type VeraDevice,
  type VeraItem,
} from './vera-devices';

export interface VeraVersion {
  LoadTime: number;
  DataVersion: number;
}

/** A broadcast that a hub of the newer family would send. */
export interface Told {
  msg_subclass: string;
  result: Record<string, unknown>;
}

/** What a poll says of a scene, in the words of the newer family; other numbers say that it is still at it. */
const SCENE_ENDS: Readonly<Record<number, string>> = { 2: 'finished', 4: 'failed' };

const states = (listed: readonly unknown[]) =>
  listed.flatMap((one) => {
    const parsed = wire.veraState.safeParse(one);
    if (!parsed.success) return [];
    const { service, variable, value } = parsed.data;
    return [[`${service.slice(service.lastIndexOf(':') + 1)}/${variable}`, value] as const];
  });

/** Members that are wrong cost themselves only. */
const each = <Schema extends z.ZodMiniType>(listed: readonly unknown[], schema: Schema): z.output<Schema>[] =>
  listed.flatMap((one) => {
    const parsed = schema.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });

/**
 * What a Vera hub has, as its replies tell it, and the lists that a hub of the newer family would answer with. Its ids are
 * those of S3.7 and S3.19: the hub, a low line, the number; those of scenes are numbers (S3.23).
 */
export function createVeraHouse(serial: string, data: z.output<typeof wire.veraUserData>) {
  const isCelsius = data.weatherSettings?.tempFormat === 'C';
  const idOf = (number: string | number) => `${serial}_${number}`;
  const numberOf = (id: string) => id.slice(serial.length + 1);
  const itemId = (device: string, item: string) => `${idOf(device)}_${item}`;
  const roomOf = (number: number) => (number > 0 ? idOf(number) : null);

  const devices = new Map<string, VeraDevice>();
  for (const one of each(data.devices, wire.veraDevice)) {
    // S3.7: what the hub hides is no device of the household's.
    if (String(one.invisible) === '1') continue;
    const { id, name, room, category_num: category, subcategory_num: subcategory } = one;
    devices.set(id, { id, name, room: String(room), category, subcategory, values: new Map(states(one.states)) });
  }
  let version: VeraVersion = { LoadTime: data.LoadTime, DataVersion: data.DataVersion };

  const wireItem = (device: string, item: VeraItem) => ({
    _id: itemId(device, item.name),
    deviceId: idOf(device),
    ...item,
  });

  /** What is told of one device that changed. */
  function changes(before: VeraDevice, after: VeraDevice): Told[] {
    const known = new Map(itemsOf(before, isCelsius).map(({ name, value }) => [name, value]));
    const items = itemsOf(after, isCelsius).filter(({ name, value }) => !known.has(name) || known.get(name) !== value);
    const isOther = isReachable(before) !== isReachable(after) || isArmed(before) !== isArmed(after);
    return [
      ...(isOther
        ? [
            {
              msg_subclass: 'hub.device.updated',
              result: { _id: idOf(after.id), reachable: isReachable(after), armed: isArmed(after) },
            },
          ]
        : []),
      ...items.map((item) => ({ msg_subclass: 'hub.item.updated', result: wireItem(after.id, item) })),
    ];
  }

  return {
    version: () => version,
    isCelsius,

    devicesList: () => ({
      devices: [...devices.values()].map((device) => ({
        _id: idOf(device.id),
        name: device.name,
        ...categoryOf(device),
        roomId: roomOf(Number(device.room)),
        batteryPowered: device.values.has('HaDevice1/BatteryLevel'),
        reachable: isReachable(device),
        armed: isArmed(device),
      })),
    }),
    itemsList: () => ({
      items: [...devices.values()].flatMap((device) =>
        itemsOf(device, isCelsius).map((item) => wireItem(device.id, item)),
      ),
    }),
    roomList: () => each(data.rooms, wire.veraRoom).map(({ id, name }) => ({ _id: idOf(id), name })),
    scenesList: () => ({
      scenes: each(data.scenes, wire.veraScene).map(({ id, name, room }) => ({
        _id: id,
        name,
        parent_id: roomOf(room),
        enabled: true,
      })),
    }),

    /**
     * Takes in what a poll told.
     * @returns what is news of it; null: the hub was started anew, and all that is known of it is old
     */
    take({ LoadTime, DataVersion, devices: changed, scenes }: z.output<typeof wire.veraStatus>): Told[] | null {
      if (LoadTime !== version.LoadTime) return null;
      // Two questions may be under way: the later version has all that the earlier one has.
      if (DataVersion <= version.DataVersion) return [];
      version = { LoadTime, DataVersion };
      const told = each(changed, wire.veraChange).flatMap(({ id, states: listed }) => {
        const before = devices.get(id);
        if (before === undefined) return [];
        const after = { ...before, values: new Map([...before.values, ...states(listed)]) };
        devices.set(id, after);
        return changes(before, after);
      });
      const ends = each(scenes, wire.veraSceneEnd).flatMap(({ id, status }) => {
        const end = SCENE_ENDS[status ?? 0];
        return end === undefined
          ? []
          : [{ msg_subclass: 'hub.scene.run.progress', result: { scene_id: id, status: end } }];
      });
      return [...told, ...ends];
    },

    /** What the relay is asked for so that an item gets a value; null: there is no such way. */
    actionFor(id: string, value: ItemValue): (VeraAction & { device: string }) | null {
      const [device = '', ...item] = numberOf(id).split('_');
      const known = devices.get(device);
      const action = known === undefined ? null : actionFor(known, item.join('_'), value);
      return action === null ? null : { ...action, device };
    },
  };
}
export type VeraHouse = ReturnType<typeof createVeraHouse>;
