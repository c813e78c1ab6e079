import { senseIcon } from '@/schemas/things/senses';
import { thingOf } from '@/schemas/things/things';
import { TRIGGER_ICONS } from '@/schemas/things/triggers';
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

const thingIcon = (category: string): string => thingOf({ category, subcategory: '', name: '' }).icon;
/** What stands beside an item's name, of those that sense and measure nothing. */
const ICONS: ReadonlyMap<string, string> = new Map([
  ['door_lock', TRIGGER_ICONS.lock.calm],
  ['bolt_state', TRIGGER_ICONS.lock.calm],
  ['lock_operation', 'clock-counter-clockwise'],
  ['user_codes', thingIcon('keypad')],
  ['dw_state', TRIGGER_ICONS.door.calm],
  ['dw_handle_state', TRIGGER_ICONS.door.calm],
  ['barrier', TRIGGER_ICONS.garage.calm],
  ['switch', thingIcon('switch')],
  ['dimmer', thingIcon('dimmable_light')],
  ['rgbcolor', 'palette'],
  ['window_cover_state', thingIcon('window_cov')],
  ['shutter_command', 'star'],
  ['goto_favorite', 'star'],
  ['thermostat_mode', thingIcon('hvac')],
  ['thermostat_setpoint', thingIcon('hvac')],
  ['thermostat_setpoint_heating', 'flame'],
  ['thermostat_setpoint_cooling', 'snowflake'],
  ['thermostat_operating_state', 'flame'],
  ['thermostat_fan_mode', 'fan'],
  ['thermostat_fan_state', 'fan'],
  ['siren_alarm', thingIcon('siren')],
]);
/** Every item has one; what nobody has a picture for is a reading like any other. */
export const itemIcon = (name: string): string =>
  ICONS.get(name) ?? senseIcon(name) ?? (MEASURED.has(name) ? labelOf(name).icon : 'gauge');
