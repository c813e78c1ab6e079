import { buildDevice, withChannels } from '../core/build-device.ts';
import type { HouseCore } from '../core/core.ts';
import type { DeviceFile } from '../../homes/home-file.ts';
import type { Device } from '../core/model.ts';
import { deviceOnWire, itemOnWire } from './devices-on-wire.ts';

/** More devices than this no hub of the family carries. */
const MOST_DEVICES = 4_000;
const GUARDS = new Set(['security_sensor', 'door_lock', 'garage_door']);

/** Devices that come and go while the house lives. */
export interface Pairing {
  /**
   * Pairs a new device, with the channels that its kind brings.
   * @param roomId empty for no room
   * @throws {Error} for an unknown kind or a full hub.
   */
  add(kind: string, name: string, roomId: string): Device;
  /** Takes a device out, and first whatever hangs on it. */
  remove(device: Device): void;
}

export interface PairingRules {
  /** Whether a guard that comes now is armed from the beginning. */
  isWatched: (device: Device) => boolean;
  /** Wakes a device that has just come. */
  start: (device: Device) => void;
  removed: (device: Device) => void;
}

export function createPairing(core: HouseCore, rules: PairingRules): Pairing {
  const { state, file } = core;
  const scale = () => state.settings.get('scale.temperature')?.value ?? file.temperatureScale;

  function join(each: DeviceFile, roomId: string): Device {
    const device = buildDevice(file, each, scale());
    device.roomId = roomId;
    device.isArmed = rules.isWatched(device);
    state.devices.set(device.id, device);
    for (const item of device.items) state.items.set(item.id, item);
    state.addedDevices.push(each);
    core.save.part('addedDevices');
    core.save.device(device);
    const stamp = { syncNotification: true, fwTimestampMs: core.now() };
    core.say('hub.device.added', { ...deviceOnWire(device, file.serial), ...stamp });
    for (const item of device.items) core.say('hub.item.added', { ...itemOnWire(item, device), ...stamp });
    rules.start(device);
    return device;
  }

  function remove(device: Device): void {
    for (const child of [...state.devices.values()].filter((each) => each.parentId === device.id)) remove(child);
    state.devices.delete(device.id);
    for (const item of device.items) {
      state.items.delete(item.id);
      core.say('hub.item.removed', { _id: item.id, deviceId: device.id });
    }
    const isPaired = state.addedDevices.some((each) => each.key === device.file.key);
    if (isPaired) {
      state.addedDevices = state.addedDevices.filter((each) => each.key !== device.file.key);
      core.save.part('addedDevices');
    } else {
      state.removedDevices.push(device.id);
      core.save.part('removedDevices');
    }
    core.save.forget(device);
    core.say('hub.device.removed', { _id: device.id, syncNotification: true });
    rules.removed(device);
  }

  return {
    add(kind, name, roomId) {
      if (state.devices.size >= MOST_DEVICES) throw new Error(`A hub carries at most ${String(MOST_DEVICES)} devices.`);
      const key = `paired-${String(state.pairings + 1)}`;
      const first: DeviceFile = {
        key,
        kind,
        name,
        room: null,
        values: {},
        isReachable: true,
        isGuard: false,
        model: 'S1',
      };
      const wanted = withChannels(first);
      const isGuard = GUARDS.has(buildDevice(file, first, scale()).category);
      state.pairings += 1;
      core.save.part('pairings');
      const [device] = wanted.map((each) => join({ ...each, isGuard }, roomId));
      if (device === undefined) throw new Error(`Nothing came of a ${kind}.`);
      return device;
    },
    remove,
  };
}
