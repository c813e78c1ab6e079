import type { ItemSpec, Kind, SettingSpec } from '../../behaviours/behaviour.ts';
import { kinds } from '../../behaviours/kinds.ts';
import type { DeviceFile, HubFile } from '../../homes/home-file.ts';
import { StartRefused } from '../../start-refused.ts';
import type { ItemValue } from '../ground/contract.ts';
import { stableId } from '../ground/ids.ts';
import type { Device, DeviceSetting, Item } from './model.ts';
import { toScale } from '../ground/scales.ts';

export function deviceId(file: HubFile, key: string): string {
  return stableId(file.serial, 'device', key);
}

/** A device and the channels that come with it, as devices that hang on it. */
export function withChannels(each: DeviceFile): DeviceFile[] {
  const channels = kinds[each.kind]?.channels;
  if (channels === undefined) return [each];
  const channel = (number: string): DeviceFile => ({
    ...each,
    key: `${each.key}-${number}`,
    kind: channels.kind,
    name: `${each.name} ${number}`,
    parent: each.key,
    values: {},
  });
  return [each, ...Array.from({ length: channels.count }, (_, index) => channel(String(index + 1)))];
}

/**
 * @param scale the hub's scale of temperatures now; the values of a home file are in `file.temperatureScale`
 * @throws {StartRefused} in one sentence for an unknown kind, or a value of an item that the kind does not have.
 */
export function buildDevice(file: HubFile, each: DeviceFile, scale: string): Device {
  const kind = Object.hasOwn(kinds, each.kind) ? kinds[each.kind] : undefined;
  if (kind === undefined) {
    throw new StartRefused(`Hub ${file.serial}: device "${each.key}" is of the unknown kind "${each.kind}".`);
  }
  const id = deviceId(file, each.key);
  const specs = itemsOf(kind);
  const stray = Object.keys(each.values).find((name) => !specs.some((spec) => spec.name === name));
  if (stray !== undefined) {
    throw new StartRefused(`Hub ${file.serial}: device "${each.key}" (${each.kind}) has no item "${stray}".`);
  }
  return {
    id,
    file: each,
    kind,
    category: kind.category,
    subcategory: each.subcategory ?? kind.subcategory,
    items: specs.map((spec) => buildItem(file, id, spec, each.values[spec.name], scale)),
    settings: settingsOf(kind).map((spec) => buildSetting(file, id, spec)),
    parentId: each.parent === undefined ? '' : deviceId(file, each.parent),
    name: each.name,
    roomId: each.room === null ? '' : stableId(file.serial, 'room', each.room),
    isReachable: each.isReachable,
    isArmed: false,
    isBroken: false,
  };
}

/** Two parts of a kind may share an item, as two hazards share security_threat: the device has it once. */
export function itemsOf(kind: Kind): ItemSpec[] {
  const byName = new Map<string, ItemSpec>();
  for (const part of kind.parts) for (const spec of part.items) if (!byName.has(spec.name)) byName.set(spec.name, spec);
  return [...byName.values()];
}

function settingsOf(kind: Kind): SettingSpec[] {
  return kind.parts.flatMap((part) => part.settings ?? []);
}

function buildSetting(file: HubFile, device: string, spec: SettingSpec): DeviceSetting {
  return { id: stableId(file.serial, 'setting', device, spec.name), deviceId: device, spec, value: spec.value };
}

/** Bounds of an item in the scale that the hub shows. */
export function boundsIn(spec: ItemSpec, scale: string | null): { min: number | null; max: number | null } {
  const local = (value: number | undefined) => {
    if (value === undefined) return null;
    return spec.scale === undefined || scale === null ? value : toScale(value, spec.scale, scale);
  };
  return { min: local(spec.min), max: local(spec.max) };
}

function buildItem(
  file: HubFile,
  device: string,
  spec: ItemSpec,
  first: ItemValue | undefined,
  hubScale: string,
): Item {
  const isDegrees = spec.valueType === 'temperature';
  const scale = isDegrees ? hubScale : (spec.scale ?? null);
  const [value, from] = first === undefined ? [spec.value, spec.scale] : [first, file.temperatureScale];
  return {
    id: stableId(file.serial, 'item', device, spec.name),
    deviceId: device,
    name: spec.name,
    valueType: spec.valueType,
    spec,
    scale,
    choices: spec.choices ?? null,
    elementType: spec.elementType ?? null,
    ...boundsIn(spec, scale),
    hasGetter: spec.hasGetter ?? true,
    hasSetter: spec.hasSetter ?? false,
    value:
      isDegrees && typeof value === 'number' && from !== undefined
        ? toScale(value, from, hubScale)
        : structuredClone(value),
    isMoving: false,
  };
}
