import type { DeviceSnapshot, HouseHand } from './ground/contract.ts';
import type { HouseCore } from './core/core.ts';
import { LONGEST_DEVICE_NAME, type Devices } from './devices/devices.ts';
import { CallRefused } from './ground/call-params.ts';
import { coerce } from './devices/item-values.ts';
import type { Device } from './core/model.ts';
import type { Scenes } from './scenes/scenes.ts';
import { secondsLeft } from './modes/seconds-left.ts';

/** The hand in the house: opens doors, makes smoke, pulls batteries. */
export function createHand(core: HouseCore, devices: Devices, scenes: Scenes): HouseHand {
  const { state, file } = core;
  const { modes } = state;

  const describe = (device: Device): DeviceSnapshot => ({
    id: device.id,
    key: device.file.key,
    kind: device.file.kind,
    name: device.name,
    room: core.roomName(device) || null,
    category: device.category,
    subcategory: device.subcategory,
    isReachable: device.isReachable,
    isArmed: device.isArmed,
    isBroken: device.isBroken,
    parentId: device.parentId,
    watts: device.file.watts ?? null,
    acts: devices.actsOf(device),
    items: device.items.map(({ id, name, value, valueType, scale, choices, min, max, hasSetter }) => ({
      id,
      name,
      value: structuredClone(value),
      valueType,
      scale,
      choices,
      min,
      max,
      hasSetter,
    })),
  });
  function need(deviceId: string): Device {
    const device = state.devices.get(deviceId);
    if (device === undefined) throw new Error('This house has no such device.');
    return device;
  }
  const overview = () => ({
    serial: file.serial,
    name: file.name,
    isConnected: state.access.isConnected,
    mode: { id: modes.current, name: modes.modes.find((mode) => mode.id === modes.current)?.name ?? '' },
    pending:
      modes.pending === null
        ? null
        : {
            from: modes.pending.from,
            to: modes.pending.to,
            secondsLeft: secondsLeft(modes.pending.deadline, core.now()),
          },
    alarm:
      modes.alarm === null
        ? null
        : {
            phase: modes.alarm.phase,
            secondsLeft: secondsLeft(modes.alarm.deadline, core.now()),
            startedAt: modes.alarm.startedAt,
            sources: modes.alarm.sources.map(({ deviceId }) => state.devices.get(deviceId)?.name ?? deviceId),
          },
    delays: { exitS: modes.switchToDelay, entryS: modes.entryDelay.normal, abortS: modes.abortWindow.default },
    rooms: state.rooms.map(({ id, name }) => ({ id, name })),
    scenes: scenes.list().map(({ _id, name }) => ({
      id: String(_id),
      name: String(name),
      isRunning: scenes.isRunning(String(_id)),
    })),
  });

  return {
    list: () => ({ ...overview(), devices: [...state.devices.values()].map(describe) }),
    overview,
    device(deviceId) {
      const device = state.devices.get(deviceId);
      return device === undefined ? null : describe(device);
    },
    setItem(itemId, value) {
      const item = state.items.get(itemId);
      if (item === undefined) throw new Error('This house has no such item.');
      try {
        devices.report(item, coerce(item, value));
      } catch (cause) {
        if (cause instanceof CallRefused) throw new Error(`The item ${item.name} cannot hold this value.`, { cause });
        throw cause;
      }
      core.flush();
    },
    setReachable(deviceId, isReachable) {
      devices.setReachable(need(deviceId), isReachable);
      core.flush();
    },
    setBroken(deviceId, isBroken) {
      devices.setBroken(need(deviceId), isBroken);
      core.flush();
    },
    act(deviceId, act, given = {}) {
      devices.act(need(deviceId), act, given);
      core.flush();
    },
    addDevice(kind, name, roomId) {
      const given = name.trim();
      if (given === '' || given.length > LONGEST_DEVICE_NAME) {
        throw new Error(`A device's name has 1 to ${String(LONGEST_DEVICE_NAME)} characters.`);
      }
      if (roomId !== '' && !state.rooms.some((room) => room.id === roomId)) {
        throw new Error('This house has no such room.');
      }
      const { id } = devices.add(kind, given, roomId);
      core.flush();
      return [id, ...[...state.devices.values()].filter((each) => each.parentId === id).map((each) => each.id)];
    },
    removeDevice(deviceId) {
      devices.remove(need(deviceId));
      core.flush();
    },
    setBattery(deviceId, percent) {
      const device = state.devices.get(deviceId);
      const item = device === undefined ? undefined : devices.find(device, 'battery');
      if (item === undefined) throw new Error('This house has no such device with a battery.');
      this.setItem(item.id, percent);
    },
    setDelays({ exitS, entryS, abortS }) {
      if (exitS !== undefined) modes.switchToDelay = exitS;
      if (abortS !== undefined) modes.abortWindow = { ...modes.abortWindow, default: abortS };
      if (entryS !== undefined) {
        modes.alarmDelay = entryS;
        modes.entryDelay = { ...modes.entryDelay, normal: entryS };
        core.say('hub.modes.entry_delay.changed', { entryDelay: modes.entryDelay, timestamp: core.now() });
      }
      core.save.part('modes');
      core.flush();
    },
    broadcast(subclass, result, extra) {
      core.say(subclass, result, extra);
      core.flush();
    },
  };
}
