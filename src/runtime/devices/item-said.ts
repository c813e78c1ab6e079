import { senseIcon } from '@/schemas/things/senses';
import type { Speech } from '../text/speech';
import { inPlainLetters, isPlain, said } from '../text/value-said';
import { labelOf } from '../tiles/measure-labels';
import { MEASURES } from '../tiles/measures';

type Wording = Pick<Speech, 't'>;

const MEASURED: ReadonlySet<string> = new Set(MEASURES);
/** What an item is called. */
export function itemName(name: string, t: Wording['t']): string {
  const own = isPlain(name) ? said(t, `deviceSheet.items.${name}`) : null;
  if (own !== null) return own;
  return MEASURED.has(name) ? t(labelOf(name).key) : inPlainLetters(name);
}

/** What stands beside an item's name, of those that sense and measure nothing. */
const ICONS: ReadonlyMap<string, string> = new Map([
  ['door_lock', 'lock-key'],
  ['bolt_state', 'lock-key'],
  ['lock_operation', 'clock-counter-clockwise'],
  ['user_codes', 'password'],
  ['dw_state', 'door'],
  ['dw_handle_state', 'door'],
  ['barrier', 'garage'],
  ['switch', 'plug'],
  ['dimmer', 'lightbulb'],
  ['rgbcolor', 'palette'],
  ['window_cover_state', 'arrows-vertical'],
  ['shutter_command', 'star'],
  ['goto_favorite', 'star'],
  ['thermostat_mode', 'thermometer'],
  ['thermostat_setpoint', 'thermometer'],
  ['thermostat_setpoint_heating', 'flame'],
  ['thermostat_setpoint_cooling', 'snowflake'],
  ['thermostat_operating_state', 'flame'],
  ['thermostat_fan_mode', 'fan'],
  ['thermostat_fan_state', 'fan'],
  ['siren_alarm', 'bell-ringing'],
]);
/** Every item has one; what nobody has a picture for is a reading like any other. */
export const itemIcon = (name: string): string =>
  ICONS.get(name) ?? senseIcon(name) ?? (MEASURED.has(name) ? labelOf(name).icon : 'gauge');
