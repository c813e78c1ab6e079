import { CODE_FORM } from '../../behaviours/user-codes.ts';
import type { HouseCore } from '../core/core.ts';
import type { ItemValue } from '../ground/contract.ts';
import { formatted } from './item-values.ts';
import type { Device, DeviceSetting, Item } from '../core/model.ts';

const ZWAVE_GATEWAY = 'zwave';

export const gatewayId = (serial: string) => serial.padStart(24, '0');

/** The later a model of its line, the later its firmware. */
const firmwareOf = (model: string): string => `1.${/\d+$/.exec(model)?.[0] ?? '0'}`;

export function deviceOnWire(device: Device, serial: string) {
  return {
    _id: device.id,
    parentDeviceId: device.parentId,
    deviceTypeId: `sim_${device.file.kind}`,
    category: device.category,
    subcategory: device.subcategory,
    gatewayId: gatewayId(serial),
    name: device.name,
    type: device.kind.type,
    batteryPowered: device.items.some((item) => item.name === 'battery'),
    reachable: device.isReachable,
    armed: device.isArmed,
    roomId: device.roomId,
    persistent: false,
    serviceNotification: false,
    security: 'middle',
    ready: true,
    status: device.isBroken ? 'broken' : 'idle',
    info: { manufacturer: 'Sim', model: device.file.model, protocol: ZWAVE_GATEWAY },
    firmware: [{ id: 'application', version: firmwareOf(device.file.model) }],
  };
}

export const devicesOnWire = ({ state, file }: HouseCore) =>
  [...state.devices.values()].map((device) => deviceOnWire(device, file.serial));

export function itemOnWire(item: Item, device: Device) {
  return {
    _id: item.id,
    deviceId: device.id,
    deviceName: device.name,
    deviceArmed: device.isArmed,
    name: item.name,
    hasGetter: item.hasGetter,
    hasSetter: item.hasSetter,
    show: true,
    valueType: item.valueType,
    ...(item.choices === null ? {} : { enum: item.choices }),
    ...(item.scale === null ? {} : { scale: item.scale }),
    ...(item.min === null ? {} : { minValue: item.min }),
    ...(item.max === null ? {} : { maxValue: item.max }),
    ...(item.elementType === null ? {} : { elementType: item.elementType }),
    ...(item.spec.most === undefined ? {} : { elementsMaxNumber: item.spec.most }),
    ...(item.spec.elementType === 'userCode' ? { userCodeRestriction: CODE_FORM } : {}),
    value: item.value,
    valueFormatted: formatted(item),
    status: item.isMoving ? 'setting' : 'synced',
  };
}

export function itemUpdate(item: Item, device: Device, roomName: string, now: number) {
  return {
    _id: item.id,
    deviceId: device.id,
    deviceName: device.name,
    deviceCategory: device.category,
    deviceSubcategory: device.subcategory,
    deviceArmed: device.isArmed,
    roomName,
    name: item.name,
    value: item.value,
    valueFormatted: formatted(item),
    valueType: item.valueType,
    ...(item.scale === null ? {} : { scale: item.scale }),
    serviceNotification: false,
    userNotification: false,
    syncNotification: false,
    notifications: [],
    fwTimestampMs: now,
  };
}

export function settingOnWire({ id, deviceId, spec, value }: DeviceSetting) {
  return {
    _id: id,
    deviceId,
    name: spec.name,
    label: spec.label,
    description: spec.description,
    valueType: 'int',
    minValue: spec.min,
    maxValue: spec.max,
    value,
    valueDefault: spec.value,
    status: 'synced',
  };
}

/** One element of a dictionary that came or went; a changed one is told as added. */
export function dictionaryUpdate(
  item: Item,
  device: Device,
  { key, value, operation }: { key: string; value: ItemValue; operation: 'added' | 'removed' },
) {
  return {
    _id: item.id,
    deviceId: device.id,
    deviceName: device.name,
    deviceCategory: device.category,
    deviceSubcategory: device.subcategory,
    name: item.name,
    valueType: item.valueType,
    element: { [key]: { value } },
    operation,
    elementType: item.elementType,
  };
}
