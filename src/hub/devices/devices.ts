import { devicesList } from '../../schemas/wire/hub';
import { deviceRecord, hubRecord } from '../../schemas/wire/made-of';
import { read } from '../ports/http';
import { HubError } from '../errors';
import { entityId, wireIdOf } from '../state/entity-id';
import { cleanName } from '../map/map-devices';
import type { DeviceRecord } from '../api/devices';
import { houseNamed, houseWith, told, type DeviceRequest } from './tools';

/** A name as hubs keep it. @throws HubError `not-accepted` for one that is empty or too long */
export const LONGEST_NAME = 30;
export function nameFor(given: string): string {
  const name = cleanName(given);
  if (name === '' || [...name].length > LONGEST_NAME) throw new HubError('not-accepted', 'name');
  return name;
}

export const renameDevice: DeviceRequest<'rename-device'> = async (tools, { device, name }) => {
  const house = houseWith(tools, 'devices', device);
  await told(tools, house, 'hub.device.name.set', { _id: wireIdOf(device), name: nameFor(name) });
  return null;
};

export const moveDevice: DeviceRequest<'move-device'> = async (tools, { device, room }) => {
  const house = houseWith(tools, 'devices', device);
  if (room !== null && !house.model.rooms.has(room)) throw new HubError('unknown-target', 'room');
  const roomId = room === null ? '' : wireIdOf(room);
  await told(tools, house, 'hub.device.room.set', { _id: wireIdOf(device), roomId });
  return null;
};

export const removeDevice: DeviceRequest<'remove-device'> = async (tools, { device }) => {
  const house = houseWith(tools, 'devices', device);
  await told(tools, house, 'hub.device.force_remove', { deviceId: wireIdOf(device) });
  return null;
};

const orNull = (text: string | null | undefined): string | null => {
  const clean = cleanName(text ?? '');
  return clean === '' ? null : clean;
};

const recordOf = (serial: string, listed: unknown): DeviceRecord[] => {
  const parsed = deviceRecord.safeParse(listed);
  if (!parsed.success) return [];
  const { _id, info, firmware } = parsed.data;
  return [
    {
      device: entityId(serial, _id),
      manufacturer: orNull(info?.manufacturer),
      model: orNull(info?.model),
      protocol: orNull(info?.protocol),
      firmware: (firmware ?? []).flatMap(({ version }) => orNull(version) ?? []),
    },
  ];
};

/** What the hub and its devices are made of; a device that cannot be read costs itself only. */
export const readHubRecord: DeviceRequest<'read-hub-record'> = async (tools, { hub }) => {
  const house = houseNamed(tools, hub);
  const [info, list] = await Promise.all([
    told(tools, house, 'hub.info.get', {}),
    told(tools, house, 'hub.devices.list', {}),
  ]);
  const { model, firmware } = read(hubRecord, info, 'hub.info.get');
  const { devices } = read(devicesList, list, 'hub.devices.list');
  return {
    model: orNull(model),
    firmware: orNull(firmware),
    devices: devices.flatMap((one) => recordOf(hub, one)),
  };
};
