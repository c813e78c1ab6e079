import { ITEM_ACTS } from './item-acts.js';

/**
 * @typedef {import('./live.js').Device} Device
 * @typedef {import('./live.js').Item} Item
 * @typedef {import('./words.js').Words} Words
 */

const LOW_BATTERY = 20;
/** Seen beside the main state, in this order. */
const SHOWN = [
  'temp',
  'humidity',
  'lux',
  'electric_meter_watt',
  'co2_level',
  'water_flow',
  'voltage',
  'thermostat_operating_state',
];
/** Icons by category and subcategory, the narrower first. */
/** @type {Record<string, string>} */
const ICONS = {
  'security_sensor.door': 'door',
  'security_sensor.motion': 'person-simple-walk',
  'security_sensor.smoke': 'fire-simple',
  'security_sensor.heat': 'thermometer-hot',
  'security_sensor.leak': 'drop',
  'security_sensor.co': 'skull',
  'security_sensor.co2': 'cloud',
  'security_sensor.gas': 'gas-can',
  'security_sensor.glass': 'frame-corners',
  'security_sensor.freeze': 'snowflake',
  'security_sensor.tilt': 'angle',
  'switch.interior_plugin': 'plug',
  'switch.exterior_plugin': 'plug',
  'switch.valve': 'pipe',
  security_sensor: 'shield',
  dimmable_light: 'lightbulb',
  switch: 'power',
  hvac: 'thermometer',
  camera: 'video-camera',
  door_lock: 'lock-key',
  window_cov: 'arrows-down-up',
  remote_control: 'game-controller',
  scene_controller: 'cursor-click',
  humidity: 'drop-half',
  temperature: 'thermometer-simple',
  light_sensor: 'sun',
  uv_sensor: 'sun',
  power_meter: 'gauge',
  siren: 'siren',
  doorbell: 'bell-ringing',
  keypad: 'numpad',
  garage_door: 'garage',
  alarm_panel: 'shield-check',
  alarm_partition: 'shield-check',
  av: 'speaker-high',
  appliance: 'washing-machine',
  flow_meter: 'waves',
  voltage_sensor: 'lightning',
  weather: 'cloud-sun',
  clock: 'clock',
  level_sensor: 'gauge',
  state_sensor: 'pulse',
};

/**
 * @param {Device} device
 * @param {string} name
 */
export const itemOf = (device, name) => device.items.find((each) => each.name === name);

/** Hubs know no windows among their door sensors: their people call them so, in one of our languages. */
const WINDOW = /window|fenster|fenêtre|ventana/i;

/** @param {Device} device */
export function iconOf(device) {
  if (!device.isReachable) return 'wifi-slash';
  if (device.category === 'security_sensor' && device.subcategory === 'door' && WINDOW.test(device.name))
    return 'frame-corners';
  return ICONS[`${device.category}.${device.subcategory}`] ?? ICONS[device.category] ?? 'cube';
}

/**
 * The main act of the device, or null when there is nothing to press.
 * @param {Device} device
 */
export function mainAct(device) {
  for (const act of ITEM_ACTS) {
    const item = itemOf(device, act.item);
    if (item === undefined) continue;
    const isOn = typeof item.value === 'number' ? item.value > 0 : item.value !== act.off && item.value !== 'unknown';
    return { item, name: act.item, isOn, next: isOn ? act.off : act.on, tone: isOn ? act.tone : 'calm' };
  }
  return null;
}

/**
 * Whether it is a lamp or a blind whose level is worth a slider of its own.
 * @param {Device} device
 */
export const levelOf = (device) => itemOf(device, 'dimmer') ?? null;

/**
 * What an item's value is called.
 * @param {Item} item
 * @param {Words} words
 */
export function valueText(item, { say, has, language }) {
  const { value } = item;
  if (value === null || value === undefined) return say('unknown');
  if (typeof value === 'number') {
    const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value);
    const unit = unitOf(item);
    return unit === '' ? number : `${number} ${unit}`;
  }
  if (item.valueType === 'cameraStream') return '–';
  if (typeof value === 'object') return say('entries', { count: String(Object.keys(value).length) });
  for (const key of [`status.${item.name}.${String(value)}`, `values.${String(value)}`]) if (has(key)) return say(key);
  return typeof value === 'string' ? humanized(value) : String(value);
}

/** @type {Record<string, string>} */
const UNITS = {
  celsius: '°C',
  fahrenheit: '°F',
  percent: '%',
  lux: 'lx',
  watt: 'W',
  kilo_watt_hour: 'kWh',
  volt: 'V',
  ampere: 'A',
  parts_per_million: 'ppm',
  liter_per_hour: 'l/h',
  cubic_meter_per_hour: 'm³/h',
  decibel: 'dB',
  second: 's',
};
/** @param {Item} item */
export const unitOf = (item) =>
  item.name === 'battery' || item.name === 'dimmer' ? '%' : item.scale === null ? '' : (UNITS[item.scale] ?? '');

/**
 * What an item is called; a name that nobody has words for is at least made readable.
 * @param {string} name
 * @param {Words} words
 */
export const itemText = (name, { say, has }) => (has(`items.${name}`) ? say(`items.${name}`) : humanized(name));

/** @param {string} name */
export function humanized(name) {
  const text = name.replaceAll('_', ' ').trim();
  return text === '' ? '–' : text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * What the device is doing, in words.
 * @param {Device} device
 * @param {Words} words
 */
export function stateText(device, words) {
  if (!device.isReachable) return words.say('unreachable');
  const act = mainAct(device);
  const parts = [];
  if (act !== null) parts.push(act.name === 'dimmer' && act.isOn ? '' : valueText(act.item, words));
  const level = levelOf(device);
  if (level !== null && typeof level.value === 'number' && level.value > 0) parts.push(valueText(level, words));
  for (const name of SHOWN) {
    const item = itemOf(device, name);
    if (item !== undefined && item.value !== null && parts.length < 3) parts.push(valueText(item, words));
  }
  if (parts.length === 0 && device.items[0] !== undefined) parts.push(valueText(device.items[0], words).slice(0, 60));
  return parts.filter((each) => each !== '').join(', ');
}

/** @param {Device} device */
export function batteryOf(device) {
  const level = itemOf(device, 'battery')?.value;
  return typeof level === 'number' ? level : null;
}

/** @param {Device} device */
export const isLow = (device) => (batteryOf(device) ?? 100) <= LOW_BATTERY;

/**
 * Whether the device is open, tripped, unreachable or nearly empty.
 * @param {Device} device
 */
export function troubleOf(device) {
  if (!device.isReachable) return 'unreachable';
  const tone = mainAct(device)?.tone;
  if (tone === 'danger' || tone === 'open') return 'open';
  return isLow(device) ? 'low' : null;
}
