import type { DeviceWorld } from '../../behaviours/behaviour.ts';
import { refusals } from '../ground/call-params.ts';
import type { HouseCore } from '../core/core.ts';
import type { ItemValue } from '../ground/contract.ts';
import { boundsIn } from '../core/build-device.ts';
import { createDeviceWorld, type Surroundings } from './device-world.ts';
import { coerce, isSameValue } from './item-values.ts';
import type { Device, DeviceSetting, Item } from '../core/model.ts';
import { createPairing, type Pairing } from './pairing.ts';
import { toScale } from '../ground/scales.ts';
import { itemUpdate } from './devices-on-wire.ts';

/** Names of devices are as long as those of rooms. */
export const LONGEST_DEVICE_NAME = 30;

/** The devices at work: values in and out, behaviours, reachability, coming and going. */
export interface Devices extends Pairing {
  /** @throws {CallRefused} */
  need(id: string): Device;
  needItem(id: string): Item;
  needSetting(id: string): DeviceSetting;
  find(device: Device, item: string): Item | undefined;
  /** The device reports a value. Rules hear of it only when it is another one. */
  report(item: Item, value: ItemValue): void;
  /** Whether a command may be given now. @returns the value as the item will hold it. @throws {CallRefused} */
  check(item: Item, value: unknown, scale?: unknown): ItemValue;
  /** Gives a checked command to the device, which does it in its own time. */
  command(item: Item, value: ItemValue): void;
  /** Names of what a person standing before the device can do to it. */
  actsOf(device: Device): string[];
  /** Does one of them. @throws {Error} in one sentence for an unknown one, or for what does not fit. */
  act(device: Device, name: string, given: Readonly<Record<string, unknown>>): void;
  setArmed(device: Device, isArmed: boolean): void;
  setReachable(device: Device, isReachable: boolean): void;
  setBroken(device: Device, isBroken: boolean): void;
  setName(device: Device, name: string): void;
  setRoom(device: Device, roomId: string): void;
  setSetting(setting: DeviceSetting, value: number): void;
  /** Every temperature of the house in another scale: values and bounds. */
  showTemperaturesIn(scale: string): void;
  start(): void;
}

export interface DeviceRules {
  itemChanged: (device: Device, item: Item) => void;
  isWatched: (device: Device) => boolean;
  removed: (device: Device) => void;
}

/** Items whose changes belong into the house's event list. */
const EVENT_ITEMS = /^(dw_state|motion|door_lock|barrier|doorbell_ring|siren_alarm|.*_alarm)$/;

export function createDevices(core: HouseCore, surroundings: Surroundings, rules: DeviceRules): Devices {
  const { state } = core;
  const worlds = new WeakMap<Device, DeviceWorld>();
  const owner = (item: Item) => need(item.deviceId);

  function need(id: string): Device {
    const device = state.devices.get(id);
    if (device === undefined) throw refusals.noDevice();
    return device;
  }
  const find = (device: Device, name: string) => device.items.find((item) => item.name === name);

  function worldOf(device: Device): DeviceWorld {
    const known = worlds.get(device);
    if (known !== undefined) return known;
    const world = createDeviceWorld(core, surroundings, device, report);
    worlds.set(device, world);
    return world;
  }

  function report(item: Item, value: ItemValue): void {
    const device = owner(item);
    const previous = item.value;
    const isNew = !isSameValue(previous, value);
    item.value = value;
    if (isNew) core.save.item(item);
    sayItem(item, device);
    if (isNew) tell(device, item, previous);
    for (const part of device.kind.parts) part.reported?.(worldOf(device), item.name, value);
  }

  function sayItem(item: Item, device: Device): void {
    core.say('hub.item.updated', itemUpdate(item, device, core.roomName(device), core.now()));
  }

  function tell(device: Device, item: Item, previous: ItemValue): void {
    if (EVENT_ITEMS.test(item.name)) {
      core.note({
        kind: 'item',
        deviceId: device.id,
        deviceName: device.name,
        roomName: core.roomName(device),
        code: item.name,
        value: item.value,
        previous,
      });
    }
    rules.itemChanged(device, item);
  }

  function update(device: Device, changed: Record<string, unknown>): void {
    core.save.device(device);
    core.say('hub.device.updated', {
      _id: device.id,
      ...changed,
      serviceNotification: false,
      syncNotification: true,
      fwTimestampMs: core.now(),
    });
  }

  function start(device: Device): void {
    for (const part of device.kind.parts) part.start?.(worldOf(device));
  }

  return {
    need,
    needItem(id) {
      const item = state.items.get(id);
      if (item === undefined) throw refusals.noItem();
      return item;
    },
    needSetting(id) {
      for (const { settings } of state.devices.values()) {
        const setting = settings.find((each) => each.id === id);
        if (setting !== undefined) return setting;
      }
      throw refusals.noSetting();
    },
    find,
    report,
    check(item, value, scale) {
      if (!item.hasSetter) throw refusals.invalid();
      const held = coerce(item, value, scale);
      const device = owner(item);
      const isTaken = device.kind.parts.every((part) => part.accepts?.[item.name]?.(worldOf(device), held) ?? true);
      if (!isTaken) throw refusals.invalid();
      if (!device.isReachable) throw refusals.unreachable();
      return held;
    },
    command(item, value) {
      const device = owner(item);
      const act = device.kind.parts.map((part) => part.commands?.[item.name]).find((each) => each !== undefined);
      if (act === undefined) report(item, value);
      else act(worldOf(device), value);
    },
    actsOf: (device) => device.kind.parts.flatMap((part) => Object.keys(part.acts ?? {})),
    act(device, name, given) {
      const acts = device.kind.parts.map((part) => part.acts ?? {}).find((each) => Object.hasOwn(each, name));
      const act = acts?.[name];
      if (act === undefined) throw new Error(`Nobody can do "${name}" to a ${device.file.kind}.`);
      act(worldOf(device), given);
    },
    setArmed(device, isArmed) {
      if (device.isArmed === isArmed) return;
      device.isArmed = isArmed;
      update(device, { armed: isArmed });
    },
    setReachable(device, isReachable) {
      if (device.isReachable === isReachable) return;
      device.isReachable = isReachable;
      update(device, { reachable: isReachable });
    },
    setBroken(device, isBroken) {
      if (device.isBroken === isBroken) return;
      device.isBroken = isBroken;
      update(device, { status: isBroken ? 'broken' : 'idle' });
    },
    setName(device, name) {
      device.name = name;
      update(device, { name });
    },
    setRoom(device, roomId) {
      device.roomId = roomId;
      update(device, { roomId });
    },
    setSetting(setting, value) {
      setting.value = value;
      core.save.deviceSetting(setting);
      core.say('hub.device.setting.updated', { _id: setting.id, value });
    },
    showTemperaturesIn(scale) {
      const degrees = [...state.items.values()].filter((item) => item.valueType === 'temperature');
      // All of them first: a thermostat must never compare a room in one scale with a setpoint in the other.
      for (const item of degrees) {
        if (typeof item.value === 'number' && item.scale !== null) item.value = toScale(item.value, item.scale, scale);
        item.scale = scale;
        Object.assign(item, boundsIn(item.spec, scale));
        core.save.item(item);
      }
      for (const item of degrees) sayItem(item, owner(item));
    },
    start() {
      for (const device of state.devices.values()) start(device);
    },
    ...createPairing(core, { start, isWatched: rules.isWatched, removed: rules.removed }),
  };
}
