import type { DeviceWorld } from '../../behaviours/behaviour.ts';
import { householdWatts } from '../../behaviours/energy-rhythm.ts';
import { seedOf } from '../../noise.ts';
import { weatherAt } from '../../weather/weather-at.ts';
import type { ItemValue } from '../ground/contract.ts';
import type { HouseCore } from '../core/core.ts';
import { isSameValue } from './item-values.ts';
import type { Device, Item } from '../core/model.ts';
import { stepIn, toScale } from '../ground/scales.ts';
import { dictionaryUpdate } from './devices-on-wire.ts';

/** Where a house stands, and what its chance begins with. */
export interface Surroundings {
  latitude: number;
  longitude: number;
  seed: number;
  /** What the clock on the wall shows, in ms as if it were UTC. */
  wall: (at: number) => number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A household's usual draw where no home file says another. */
export const HOUSEHOLD_WATTS = 480;

/** What one device's chance begins with; its past is told from the same. */
export const deviceSeed = (deviceId: string, seed: number): number => seedOf(deviceId) ^ seed;

/** What the behaviours of one device may see and do. */
export function createDeviceWorld(
  core: HouseCore,
  surroundings: Surroundings,
  device: Device,
  report: (item: Item, value: ItemValue) => void,
): DeviceWorld {
  const byName = new Map(device.items.map((item) => [item.name, item]));
  const seed = deviceSeed(device.id, surroundings.seed);
  const timer = (name: string) => `device/${device.id}/${name}`;

  function own(name: string): Item {
    const item = byName.get(name);
    if (item === undefined) throw new Error(`A ${device.file.kind} has no item "${name}".`);
    return item;
  }
  const scaleOf = (name: string) => own(name).scale ?? 'celsius';

  return {
    deviceId: device.id,
    serial: core.file.serial,
    watts: device.file.watts ?? 0,
    seed,
    now: () => core.now(),
    hour: () => (surroundings.wall(core.now()) % DAY_MS) / HOUR_MS,
    weather: () => weatherAt(surroundings, core.now(), surroundings.seed),
    householdWatts: () => householdWatts(seed, surroundings, core.now(), device.file.watts ?? HOUSEHOLD_WATTS),
    itemId: (name) => own(name).id,
    has: (name) => byName.has(name),
    get: (name) => byName.get(name)?.value,
    degrees: (name, celsius) => toScale(celsius, 'celsius', scaleOf(name)),
    step: (name, celsius) => stepIn(celsius, scaleOf(name)),
    celsius: (name, value) => toScale(value, scaleOf(name), 'celsius'),
    report: (name, value) => report(own(name), value),
    put(name, value) {
      if (!isSameValue(own(name).value, value)) report(own(name), value);
    },
    setMoving(name, isMoving) {
      own(name).isMoving = isMoving;
    },
    tellElement(name, key, value, operation) {
      core.say('hub.item.dictionary.updated', dictionaryUpdate(own(name), device, { key, value, operation }));
    },
    notify(type, params) {
      const named = { ...params, deviceName: device.name, roomName: core.roomName(device) };
      core.say('hub.user.notification', { type, params: named });
    },
    setting(name) {
      const setting = device.settings.find((each) => each.spec.name === name);
      if (setting === undefined) throw new Error(`A ${device.file.kind} has no setting "${name}".`);
      return setting.value;
    },
    remember: (name, value) => core.memory.set(device.id, name, value),
    recall: (name) => core.memory.get(device.id, name),
    after(name, ms, run) {
      core.after(timer(name), ms, () => {
        if (core.state.devices.get(device.id) === device) run();
      });
    },
    cancel: (name) => core.cancel(timer(name)),
  };
}
