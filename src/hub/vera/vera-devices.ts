import type { ItemValue } from '../state/model';

/** Devices of a Vera hub in the words of every other hub: categories, items, and what sets them. No waiting, no memory. */

/** Values of a device by the end of the service's name and the variable, as `SwitchPower1/Status`. */
export type VeraValues = ReadonlyMap<string, string>;

export interface VeraDevice {
  id: string;
  name: string;
  /** '0': in none. */
  room: string;
  category: number;
  subcategory: number;
  values: VeraValues;
}

export interface VeraAction {
  service: string;
  action: string;
  args: Readonly<Record<string, string>>;
}

export interface VeraItem {
  name: string;
  valueType: string;
  value: ItemValue;
  hasSetter: boolean;
  scale?: string;
  minValue?: number;
  maxValue?: number;
  enum?: readonly string[];
}

const UPNP = 'urn:upnp-org:serviceId:';
const MICASA = 'urn:micasaverde-com:serviceId:';

/** Categories by their number (S3.11), with the subcategories that have a number. */
const CATEGORIES: Readonly<Record<number, readonly [category: string, ...subcategories: string[]]>> = {
  2: ['dimmable_light', 'dimmable_bulb', 'dimmable_plugged', 'dimmable_in_wall', 'dimmable_colored'],
  3: ['switch', 'interior_plugin', 'exterior_plugin', 'in_wall', 'refrigerator', 'valve', 'relay'],
  4: ['security_sensor', 'door', 'leak', 'motion', 'smoke', 'co', 'glass'],
  5: ['hvac', 'hvac', 'heater'],
  7: ['door_lock'],
  8: ['window_cov', 'window_cov', 'zrtsi'],
  9: ['remote_control'],
  12: ['generic_sensor'],
  14: ['scene_controller', 'controller'],
  16: ['humidity'],
  17: ['temperature'],
  18: ['light_sensor'],
  21: ['power_meter'],
  24: ['siren'],
  28: ['uv_sensor'],
};

export function categoryOf({ category: number, subcategory: at }: Pick<VeraDevice, 'category' | 'subcategory'>): {
  category: string;
  subcategory: string;
} {
  const known = Object.hasOwn(CATEGORIES, number) ? CATEGORIES[number] : undefined;
  if (known === undefined) return { category: 'unknown', subcategory: '' };
  return { category: known[0], subcategory: at > 0 ? (known[at] ?? '') : '' };
}

type Read = (text: string) => ItemValue;
/** What is no number is no value: an empty text is none, and no 0 either. */
const asNumber: Read = (text) => (/^-?\d{1,12}(\.\d{1,9})?$/.test(text.trim()) ? Number(text) : null);
const asTruth: Read = (text) => (text === '1' ? true : text === '0' ? false : null);
const asWord =
  (words: Readonly<Record<string, string>>): Read =>
  (text) =>
    Object.hasOwn(words, text) ? (words[text] ?? null) : null;

const MODES: Readonly<Record<string, string>> = { Off: 'off', HeatOn: 'heat', CoolOn: 'cool', AutoChangeOver: 'auto' };
/** A tripped sensor by what it watches; of any other it is only known that it was tripped. */
const TRIPPED: Readonly<Record<string, Pick<Rule, 'name' | 'valueType' | 'read'>>> = {
  door: { name: 'dw_state', valueType: 'token', read: asWord({ 0: 'dw_is_closed', 1: 'dw_is_opened' }) },
  leak: {
    name: 'water_leak_alarm',
    valueType: 'token',
    read: asWord({ 0: 'no_water_leak', 1: 'water_leak_detected' }),
  },
  motion: { name: 'motion', valueType: 'bool', read: asTruth },
  smoke: { name: 'smoke_alarm', valueType: 'token', read: asWord({ 0: 'no_smoke', 1: 'smoke_detected' }) },
  co: { name: 'co_alarm', valueType: 'token', read: asWord({ 0: 'no_co', 1: 'co_detected' }) },
  glass: {
    name: 'glass_breakage_alarm',
    valueType: 'token',
    read: asWord({ 0: 'no_glass_breakage', 1: 'glass_breakage' }),
  },
};

interface Rule {
  /** Of the devices that have this variable. */
  of: string;
  name: string;
  valueType: string;
  read: Read;
  /** Only of these categories. */
  in?: readonly string[];
  /** null: the value cannot be had. */
  set?: (value: ItemValue) => VeraAction | null;
  more?: (isCelsius: boolean) => Partial<VeraItem>;
}

const to = (service: string, action: string, argument: string, value: string | null): VeraAction | null =>
  value === null ? null : { service, action, args: { [argument]: value } };
const bit = (value: ItemValue) => (typeof value === 'boolean' ? String(Number(value)) : null);
const within = (value: ItemValue, least: number, most: number) =>
  typeof value === 'number' && value >= least && value <= most ? String(value) : null;
const keyFor = (words: Readonly<Record<string, string>>, value: ItemValue) =>
  Object.keys(words).find((key) => words[key] === value) ?? null;

const degrees = (isCelsius: boolean) => ({ scale: isCelsius ? 'celsius' : 'fahrenheit' });
const LOCK: Readonly<Record<string, string>> = { 0: 'unsecured', 1: 'secured' };
const COVER = ['window_cov'];

const RULES: readonly Rule[] = [
  {
    ...{ of: 'SwitchPower1/Status', name: 'switch', valueType: 'bool', read: asTruth },
    set: (value) => to(`${UPNP}SwitchPower1`, 'SetTarget', 'newTargetValue', bit(value)),
  },
  {
    ...{ of: 'Dimming1/LoadLevelStatus', name: 'dimmer', valueType: 'int', read: asNumber },
    set: (value) => to(`${UPNP}Dimming1`, 'SetLoadLevelTarget', 'newLoadlevelTarget', within(value, 0, 100)),
    more: () => ({ minValue: 0, maxValue: 100 }),
  },
  {
    ...{ of: 'Dimming1/LoadLevelStatus', name: 'window_cover_state', valueType: 'token', in: COVER },
    read: (text) => {
      const level = asNumber(text);
      return level === null ? null : level === 0 ? 'closed' : 'opened';
    },
  },
  {
    ...{ of: 'Dimming1/LoadLevelStatus', name: 'dimmer_stop', valueType: 'int', in: COVER, read: () => null },
    set: () => ({ service: `${UPNP}WindowCovering1`, action: 'Stop', args: {} }),
  },
  {
    ...{ of: 'DoorLock1/Status', name: 'door_lock', valueType: 'token', read: asWord(LOCK) },
    set: (value) => to(`${MICASA}DoorLock1`, 'SetTarget', 'newTargetValue', keyFor(LOCK, value)),
    more: () => ({ enum: ['secured', 'unsecured'] }),
  },
  {
    of: 'TemperatureSensor1/CurrentTemperature',
    name: 'temp',
    valueType: 'temperature',
    read: asNumber,
    more: degrees,
  },
  {
    ...{ of: 'TemperatureSetpoint1/CurrentSetpoint', name: 'thermostat_setpoint', valueType: 'temperature' },
    read: asNumber,
    set: (value) => to(`${UPNP}TemperatureSetpoint1`, 'SetCurrentSetpoint', 'NewCurrentSetpoint', within(value, 4, 95)),
    more: (isCelsius) => ({
      ...degrees(isCelsius),
      ...(isCelsius ? { minValue: 5, maxValue: 35 } : { minValue: 41, maxValue: 95 }),
    }),
  },
  {
    ...{ of: 'HVAC_UserOperatingMode1/ModeStatus', name: 'thermostat_mode', valueType: 'token', read: asWord(MODES) },
    set: (value) => to(`${UPNP}HVAC_UserOperatingMode1`, 'SetModeTarget', 'NewModeTarget', keyFor(MODES, value)),
    more: () => ({ enum: Object.values(MODES) }),
  },
  {
    ...{ of: 'HumiditySensor1/CurrentLevel', name: 'humidity', valueType: 'humidity', read: asNumber },
    more: () => ({ scale: 'percent' }),
  },
  {
    ...{ of: 'LightSensor1/CurrentLevel', name: 'lux', valueType: 'illuminance', read: asNumber },
    more: () => ({ scale: 'lux' }),
  },
  {
    ...{ of: 'EnergyMetering1/Watts', name: 'electric_meter_watt', valueType: 'power', read: asNumber },
    more: () => ({ scale: 'watt' }),
  },
  {
    ...{ of: 'EnergyMetering1/KWH', name: 'electric_meter_kwh', valueType: 'amount_of_useful_energy', read: asNumber },
    more: () => ({ scale: 'kilo_watt_hour' }),
  },
  {
    ...{ of: 'HaDevice1/BatteryLevel', name: 'battery', valueType: 'int', read: asNumber },
    more: () => ({ minValue: 0, maxValue: 100 }),
  },
];

/** Rules of one device; a sensor's comes first, for it is what the device is there for. */
function rulesOf(device: VeraDevice): Rule[] {
  const { category, subcategory } = categoryOf(device);
  const told = RULES.filter(
    (rule) => device.values.has(rule.of) && (rule.in === undefined || rule.in.includes(category)),
  );
  const of = 'SecuritySensor1/Tripped';
  if (!device.values.has(of)) return told;
  const watched = category === 'security_sensor' && Object.hasOwn(TRIPPED, subcategory) ? TRIPPED[subcategory] : null;
  return [{ of, ...(watched ?? { name: 'security_threat', valueType: 'bool', read: asTruth }) }, ...told];
}

export const itemsOf = (device: VeraDevice, isCelsius: boolean): VeraItem[] =>
  rulesOf(device).map(({ of, name, valueType, read, set, more }) => ({
    name,
    valueType,
    value: read(device.values.get(of) ?? ''),
    hasSetter: set !== undefined,
    ...more?.(isCelsius),
  }));

/** What is sent so that an item of this device gets a value; null: it has no such item, or cannot have the value. */
export const actionFor = (device: VeraDevice, item: string, value: ItemValue): VeraAction | null =>
  rulesOf(device)
    .find(({ name }) => name === item)
    ?.set?.(value) ?? null;

/** Silent about it counts as reachable, as with every hub. */
export const isReachable = ({ values }: VeraDevice): boolean => values.get('HaDevice1/CommFailure') !== '1';
export const isArmed = ({ values }: VeraDevice): boolean => values.get('SecuritySensor1/Armed') === '1';
