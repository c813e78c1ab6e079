import type { DeviceFile, HubFile } from '../../homes/home-file.ts';
import type { Store } from '../../store/store.ts';
import type { ItemValue } from '../ground/contract.ts';
import { stableId } from '../ground/ids.ts';
import { buildDevice, deviceId, withChannels } from './build-device.ts';
import type { Access, Device, Favourites, HouseState, Item, Modes, Room, Setting } from './model.ts';

interface SavedDevice {
  name: string;
  roomId: string;
  isReachable: boolean;
  isArmed: boolean;
  isBroken: boolean;
}

/** Everything is stored by its own key, so that one changed value costs one short row of the store. */
export function stateKeys(serial: string) {
  const key = (...parts: string[]) => ['house', serial, ...parts].join('/');
  return {
    device: (id: string) => key('device', id),
    item: (id: string) => key('item', id),
    memory: (id: string, name: string) => key('memory', id, name),
    deviceSetting: (id: string) => key('device-setting', id),
    kept: (part: string, name: string) => key('kept', part, name),
    rooms: key('rooms'),
    settings: key('settings'),
    modes: key('modes'),
    access: key('access'),
    favourites: key('favourites'),
    removedDevices: key('removed-devices'),
    addedDevices: key('added-devices'),
    pairings: key('pairings'),
  };
}

/** The house as the file has it, with what the store remembers laid over it. */
export function buildState(file: HubFile, store: Store): HouseState {
  const keys = stateKeys(file.serial);
  const removedDevices = store.get<string[]>(keys.removedDevices) ?? [];
  const addedDevices = store.get<DeviceFile[]>(keys.addedDevices) ?? [];
  const settings = store.get<Setting[]>(keys.settings) ?? usualSettings(file);
  const scale = settings.find((each) => each.name === 'scale.temperature')?.value ?? file.temperatureScale;
  const devices = new Map<string, Device>();
  const items = new Map<string, Item>();
  for (const each of [...file.devices.flatMap(withChannels), ...addedDevices]) {
    const device = buildDevice(file, each, scale);
    if (removedDevices.includes(device.id)) continue;
    Object.assign(device, store.get<SavedDevice>(keys.device(device.id)));
    for (const setting of device.settings) setting.value = store.get(keys.deviceSetting(setting.id)) ?? setting.value;
    for (const item of device.items) {
      const saved = store.get<ItemValue>(keys.item(item.id));
      // Words change with the catalogue; one that is among them no more would be told to nobody's use.
      const isWord = item.choices === null || typeof saved !== 'string' || item.choices.includes(saved);
      if (saved !== undefined && isWord) item.value = saved;
      items.set(item.id, item);
    }
    devices.set(device.id, device);
  }
  return {
    devices,
    items,
    rooms:
      store.get<Room[]>(keys.rooms) ??
      file.rooms.map((room) => ({ id: stableId(file.serial, 'room', room.key), name: room.name })),
    settings: new Map(settings.map((each) => [each.name, each])),
    modes: store.get<Modes>(keys.modes) ?? usualModes(file),
    access: store.get<Access>(keys.access) ?? { isConnected: file.isConnected, anonymous: false, insecure: false },
    favourites: store.get<Favourites>(keys.favourites) ?? { devices: [], items: [], rules: [] },
    removedDevices,
    addedDevices,
    pairings: store.get<number>(keys.pairings) ?? 0,
  };
}

function usualSettings(file: HubFile): Setting[] {
  return [
    { name: 'scale.temperature', valueType: 'token', enum: ['celsius', 'fahrenheit'], value: file.temperatureScale },
    { name: 'date.format', valueType: 'token', enum: ['mmddyy', 'ddmmyy'], value: 'mmddyy' },
    { name: 'time.format', valueType: 'token', enum: ['12', '24'], value: '12' },
  ];
}

export const USUAL_ENTRY_DELAY = { extended: 60, longExtended: 120, instant: 0 } as const;

function usualModes(file: HubFile): Modes {
  return {
    current: '1',
    pending: null,
    alarm: null,
    switchToDelay: file.delays.exitS,
    alarmDelay: file.delays.entryS,
    entryDelay: { normal: file.delays.entryS, ...USUAL_ENTRY_DELAY },
    abortWindow: { default: file.delays.abortS, minimum: 30, maximum: 240 },
    modes: file.modes.map((mode) => {
      const usualDisarmed = mode.disarmedDevices.map((key) => deviceId(file, key));
      return {
        id: mode.id,
        name: mode.name,
        armed: mode.armed,
        usualDisarmed,
        protect: mode.protect,
        disarmedDefault: true,
        disarmedDevices: [...usualDisarmed],
        alarmsOffDevices: [],
        camerasOffDevices: [],
        bypassDevices: [],
        notifications: [],
      };
    }),
    protectButtons: [],
    protectDevices: [],
  };
}
