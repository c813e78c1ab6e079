import { SAFETY_ITEMS } from '@/schemas/things/safety-items';
import { thingOf, type TileTry } from '@/schemas/things/things';
import { isNamedWindow } from '@/schemas/things/triggers';
import { MEASURES, UPKEEP } from './measures';

/** What is asked of a device to find its tile; a device of the runtime's catalogue has all of it. */
export interface TiledDevice {
  name: string;
  category: string;
  subcategory: string;
  /** By item name. */
  items: Readonly<Record<string, unknown>>;
}

/** The widget that stands for a device. */
export interface DeviceTile {
  type: string;
  /** Item names by the link names of the type. */
  links: Readonly<Record<string, string>>;
  /** Options that differ from the type's defaults. */
  options: Record<string, unknown>;
  /** Size in cells when nobody has chosen one (S9.16). */
  cols: number;
  rows: number;
}

type Links = Readonly<Record<string, string>>;
/** Tries one kind of tile; null: the device lacks what that tile is about. */
type Try = (device: TiledDevice) => DeviceTile | null;

/** The first of these items that the device has. */
function first({ items }: TiledDevice, names: readonly string[]): string | null {
  return names.find((name) => Object.hasOwn(items, name)) ?? null;
}

const tile = (type: string, links: Links, options: Record<string, unknown> = {}, cols = 1, rows = 1): DeviceTile => ({
  type,
  links,
  options,
  cols,
  rows,
});

/** A tile of one item: the first of the list that the device has. */
const one =
  (type: string, names: readonly string[], options: Record<string, unknown> = {}): Try =>
  (device) => {
    const item = first(device, names);
    return item === null ? null : tile(type, { state: item }, options);
  };

const LEVEL = ['dimmer', 'switch'];
const COLOUR = ['rgbcolor', 'rgb_color'];
const light: Try = (device) => {
  const state = first(device, LEVEL);
  if (state === null) return null;
  const colour = first(device, COLOUR);
  return tile('light', { state, ...(colour !== null && { colour }) });
};

const SETPOINTS = ['thermostat_setpoint', 'thermostat_setpoint_heating', 'thermostat_setpoint_cooling'];
const thermostat: Try = (device) => {
  const setpoint = first(device, SETPOINTS);
  if (setpoint === null) return null;
  const beside = { temperature: 'temp', mode: 'thermostat_mode', activity: 'thermostat_operating_state' };
  const has = Object.entries(beside).filter(([, item]) => Object.hasOwn(device.items, item));
  return tile('thermostat', { setpoint, ...Object.fromEntries(has) }, {}, 2, 2);
};

const cover: Try = one('cover', ['dimmer', 'window_cover_state']);
const garage: Try = one('cover', ['barrier']);
const garageSwitch: Try = (device) => one('switch', ['switch'], { icon: thingOf(device).icon, asks: true })(device);

const DOOR_ITEMS = ['dw_state', 'dw_handle_state', 'latch_state'];
/** Of a latch or of a kind that nobody knows, too, the people who named it know whether it is a window. */
const isWindow = (device: TiledDevice): boolean => thingOf(device).trigger === 'window' || isNamedWindow(device.name);
const contact: Try = (device) =>
  one('door', DOOR_ITEMS, { kind: isWindow(device) ? 'window' : 'door' })(device) ??
  one('door', ['tilt'], { kind: 'tilt' })(device);

const hazard: Try = one('safety-sensor', SAFETY_ITEMS);
const motion: Try = one('motion', ['motion']);
const lock: Try = one('lock', ['door_lock']);
const siren: Try = (device) => {
  const state = first(device, ['switch', 'siren_alarm']);
  return state === null ? null : tile('siren', { state });
};
const picture: Try = one('camera', ['camera_stream', 'camera_snapshot', 'snapshot', 'make_recording']);
const camera: Try = (device) => {
  const found = picture(device);
  return found === null ? null : { ...found, cols: 2 };
};
const button: Try = one('button', ['button_state', 'doorbell_ring', 'emergency_state']);
const measure: Try = one(
  'measure',
  MEASURES.filter((name) => !UPKEEP.has(name)),
);
const upkeep: Try = one('measure', ['rf_signal_strength', 'battery']);
const switched: Try = (device) => one('switch', ['switch'], { icon: thingOf(device).icon })(device);
const valve: Try = one('switch', ['water_valve_state', 'switch'], { icon: 'pipe' });

/** Items that tell of a device in a word, for categories whose tile is name and word. */
const SPOKEN = [
  'security_threat',
  'sensor_binary',
  'armed',
  'activity',
  'light_alarm',
  'rain_alarm',
  'water_level_alarm',
  'power_state',
  'appliance_status',
  'program_status',
  'pest_control',
  'keypad_state',
  'clock_state',
  'lock_operation',
  'digital_input_state',
  'shutter_state',
  'shutter_states',
  'home_occupancy',
  'hw_state',
  'sw_state',
];
const word: Try = one('device', SPOKEN);

/** By what it has, where the category says nothing: what guards and what can be worked come before what is measured. */
const BY_CAPABILITY: readonly Try[] = [
  hazard,
  lock,
  garage,
  thermostat,
  contact,
  motion,
  light,
  valve,
  button,
  measure,
  word,
];

/** The tries that the table of things names. */
const TRIES: Readonly<Record<TileTry, Try>> = {
  light,
  switch: switched,
  valve,
  thermostat,
  cover,
  garage,
  'garage-switch': garageSwitch,
  lock,
  contact,
  hazard,
  motion,
  siren,
  camera,
  button,
  measure,
  countdown: one('measure', ['remaining_time']),
  word,
};

/**
 * The tile of a device: by its subcategory, then its category, then by what it can do. A device of which nothing is
 * known but its items gets `device`, one without any gets `unknown`. Pure and total; sizes by S9.16.
 */
export function tileFor(device: TiledDevice): DeviceTile {
  const { items } = device;
  const tries = [...thingOf(device).tiles.map((name) => TRIES[name]), ...BY_CAPABILITY];
  for (const attempt of tries) {
    const found = attempt(device);
    if (found !== null) return found;
  }
  const left = Object.keys(items).find((item) => !UPKEEP.has(item));
  if (left !== undefined) return tile('device', { state: left });
  return upkeep(device) ?? tile('unknown', {}, { name: device.name.slice(0, 120) });
}
