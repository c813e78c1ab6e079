/** @typedef {import('../../hub/contract.ts').DeviceSnapshot} Device */

/**
 * What a visitor can do to a device, by its item: the first of these that a device has is its main button.
 * `on` is the state that is worth a colour; words are found under `items.<item>`.
 */
const ACTS = [
  { item: 'barrier', on: 'barrier_opened', off: 'barrier_closed', tone: 'open' },
  { item: 'dw_state', on: 'dw_is_opened', off: 'dw_is_closed', tone: 'open' },
  { item: 'motion', on: true, off: false, tone: 'open' },
  { item: 'smoke_alarm', on: 'smoke_detected', off: 'no_smoke', tone: 'danger' },
  { item: 'co_alarm', on: 'co_detected', off: 'no_co', tone: 'danger' },
  { item: 'gas_alarm', on: 'combustible_gas_detected', off: 'no_gas', tone: 'danger' },
  { item: 'heat_alarm', on: 'overheat_detected', off: 'heat_ok', tone: 'danger' },
  { item: 'water_leak_alarm', on: 'water_leak_detected', off: 'no_water_leak', tone: 'danger' },
  { item: 'freeze_alarm', on: 'freeze_detected', off: 'no_freeze', tone: 'danger' },
  { item: 'glass_breakage_alarm', on: 'glass_breakage', off: 'no_glass_breakage', tone: 'danger' },
  { item: 'door_lock', on: 'unsecured', off: 'secured', tone: 'open' },
  { item: 'doorbell_ring', on: 'ringing', off: 'idle', tone: 'on' },
  { item: 'switch', on: true, off: false, tone: 'on' },
  { item: 'dimmer', on: 100, off: 0, tone: 'on' },
];
/** Seen, not touched. */
const SHOWN = ['siren_alarm', 'temp', 'thermostat_mode'];

/**
 * @param {Device} device
 * @param {string} name
 */
const itemOf = (device, name) => device.items.find((each) => each.name === name);

/**
 * The main act of the device, or null when there is nothing to press.
 * @param {Device} device
 */
export function mainAct(device) {
  for (const act of ACTS) {
    const item = itemOf(device, act.item);
    if (item === undefined) continue;
    const isOn = typeof item.value === 'number' ? item.value > 0 : item.value !== act.off && item.value !== 'unknown';
    return { item: act.item, isOn, next: isOn ? act.off : act.on, tone: isOn ? act.tone : 'calm' };
  }
  return null;
}

/**
 * What the device is doing, in words.
 * @param {Device} device
 * @param {import('./words.js').Words} words
 */
export function stateText(device, { say, has, language }) {
  if (!device.isReachable) return say('unreachable');
  const act = mainAct(device);
  const parts = [];
  if (act !== null) parts.push(say(`items.${act.item}.${act.isOn ? 'isOn' : 'isOff'}`));
  for (const name of SHOWN) {
    const item = itemOf(device, name);
    if (item === undefined || item.value === null) continue;
    if (typeof item.value === 'number') {
      const unit = item.scale === 'celsius' || item.scale === 'fahrenheit' ? item.scale : null;
      /** @type {Intl.NumberFormatOptions} */
      const format = unit === null ? {} : { style: 'unit', unit, maximumFractionDigits: 1 };
      parts.push(new Intl.NumberFormat(language, format).format(item.value));
    } else if (has(`values.${String(item.value)}`)) parts.push(say(`values.${String(item.value)}`));
  }
  return parts.join(', ');
}

/** @param {Device} device */
export const batteryOf = (device) => itemOf(device, 'battery')?.value ?? null;
