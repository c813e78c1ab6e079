import type { DeviceWorld } from '../behaviours/behaviour.ts';
import { refusals } from './call-params.ts';
import type { HouseCore } from './core.ts';
import type { ItemValue } from './contract.ts';
import { coerce, isSameValue } from './item-values.ts';
import type { Device, Item } from './model.ts';
import { deviceOnWire, itemUpdate } from './wire-shapes.ts';

/** The devices at work: values in and out, behaviours, reachability. */
export interface Devices {
  /** @throws {CallRefused} */
  need(id: string): Device;
  needItem(id: string): Item;
  find(device: Device, item: string): Item | undefined;
  /** The device reports a value. Rules hear of it only when it is another one. */
  report(item: Item, value: ItemValue): void;
  /** Whether a command may be given now. @returns the value as the item will hold it. @throws {CallRefused} */
  check(item: Item, value: unknown, scale?: unknown): ItemValue;
  /** Gives a checked command to the device, which does it in its own time. */
  command(item: Item, value: ItemValue): void;
  setArmed(device: Device, isArmed: boolean): void;
  setReachable(device: Device, isReachable: boolean): void;
  setName(device: Device, name: string): void;
  setRoom(device: Device, roomId: string): void;
  remove(device: Device): void;
  start(): void;
}

/** Items whose changes belong into the house's event list. */
const EVENT_ITEMS = /^(dw_state|motion|door_lock|barrier|doorbell_ring|siren_alarm|.*_alarm)$/;

export function createDevices(
  core: HouseCore,
  rules: { itemChanged: (device: Device, item: Item) => void; removed: (device: Device) => void },
): Devices {
  const { state } = core;
  const owner = (item: Item) => need(item.deviceId);

  function need(id: string): Device {
    const device = state.devices.get(id);
    if (device === undefined) throw refusals.noDevice();
    return device;
  }
  const find = (device: Device, name: string) => device.items.find((item) => item.name === name);

  function report(item: Item, value: ItemValue): void {
    const device = owner(item);
    const previous = item.value;
    const isNew = !isSameValue(previous, value);
    item.value = value;
    if (isNew) core.save.item(item);
    core.say('hub.item.updated', itemUpdate(item, device, core.roomName(device), core.now()));
    if (isNew) tell(device, item, previous);
    for (const part of device.kind.parts) part.reported?.(worldOf(device), item.name, value);
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

  function worldOf(device: Device): DeviceWorld {
    const own = (name: string) => {
      const item = find(device, name);
      if (item === undefined) throw new Error(`A ${device.file.kind} has no item "${name}".`);
      return item;
    };
    const timer = (name: string) => `device/${device.id}/${name}`;
    return {
      deviceId: device.id,
      serial: core.file.serial,
      watts: device.file.watts ?? 0,
      itemId: (name) => own(name).id,
      get: (name) => find(device, name)?.value,
      report: (name, value) => report(own(name), value),
      put: (name, value) => {
        if (!isSameValue(own(name).value, value)) report(own(name), value);
      },
      setMoving: (name, isMoving) => {
        own(name).isMoving = isMoving;
      },
      remember: (name, value) => core.memory.set(device.id, name, value),
      recall: (name) => core.memory.get(device.id, name),
      after: (name, ms, run) =>
        core.after(timer(name), ms, () => {
          if (state.devices.has(device.id)) run();
        }),
      cancel: (name) => core.cancel(timer(name)),
    };
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

  return {
    need,
    needItem(id) {
      const item = state.items.get(id);
      if (item === undefined) throw refusals.noItem();
      return item;
    },
    find,
    report,
    check(item, value, scale) {
      if (!item.hasSetter) throw refusals.invalid();
      const held = coerce(item, value, scale);
      if (!owner(item).isReachable) throw refusals.unreachable();
      return held;
    },
    command(item, value) {
      const device = owner(item);
      const act = device.kind.parts.map((part) => part.commands?.[item.name]).find((each) => each !== undefined);
      if (act === undefined) report(item, value);
      else act(worldOf(device), value);
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
    setName(device, name) {
      device.name = name;
      update(device, { name });
    },
    setRoom(device, roomId) {
      device.roomId = roomId;
      update(device, { roomId });
    },
    remove(device) {
      state.devices.delete(device.id);
      for (const item of device.items) state.items.delete(item.id);
      state.removedDevices.push(device.id);
      core.save.part('removedDevices');
      core.say('hub.device.removed', { _id: device.id, syncNotification: true });
      rules.removed(device);
    },
    start() {
      for (const device of state.devices.values()) {
        for (const part of device.kind.parts) part.start?.(worldOf(device));
      }
    },
  };
}

export function describeDevices(core: HouseCore) {
  return [...core.state.devices.values()].map((device) => deviceOnWire(device, core.file.serial));
}
