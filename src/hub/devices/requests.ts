import type { DeviceRequests } from '../api/devices';
import { moveDevice, readHubRecord, removeDevice, renameDevice } from './devices';
import { addRoom, orderRooms, removeRoom, renameRoom } from './rooms';
import type { DeviceRequest } from './tools';

export const DEVICE_REQUESTS: { [Name in keyof DeviceRequests]: DeviceRequest<Name> } = {
  'rename-device': renameDevice,
  'move-device': moveDevice,
  'remove-device': removeDevice,
  'read-hub-record': readHubRecord,
  'add-room': addRoom,
  'rename-room': renameRoom,
  'remove-room': removeRoom,
  'order-rooms': orderRooms,
};
