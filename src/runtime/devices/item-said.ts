import type { ItemState } from '@/hub';
import { measureOf } from '../hooks/measure';
import type { Speech } from '../text/speech';
import { statusWord } from '../text/words-of-values';
import { labelOf } from '../tiles/measure-labels';
import { MEASURES } from '../tiles/measures';

type Wording = Pick<Speech, 't' | 'number'>;
type Item = Pick<ItemState, 'name' | 'value' | 'valueType' | 'scale'>;

/** Names of a hub go into a key only where they can be no path of one. */
const isPlain = (name: string): boolean => /^[a-z0-9_]+$/.test(name);

/** `pest_control` reads "Pest control": what nobody has words for keeps its own name (S3.10). */
export function inPlainLetters(name: string): string {
  const plain = name.replaceAll('_', ' ').trim();
  return plain.charAt(0).toLocaleUpperCase() + plain.slice(1);
}

const MEASURED: ReadonlySet<string> = new Set(MEASURES);
const said = (t: Wording['t'], key: string): string | null => {
  const words = t(key, { defaultValue: '' });
  return words === '' ? null : words;
};

/** What an item is called. */
export function itemName(name: string, t: Wording['t']): string {
  const own = isPlain(name) ? said(t, `deviceSheet.items.${name}`) : null;
  if (own !== null) return own;
  return MEASURED.has(name) ? t(labelOf(name).key) : inPlainLetters(name);
}

/** What stands beside an item's name, of those that measure nothing. */
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
  ['motion', 'person-simple-walk'],
  ['smoke_alarm', 'fire-simple'],
  ['heat_alarm', 'thermometer-hot'],
  ['co_alarm', 'wind'],
  ['gas_alarm', 'wind'],
  ['water_leak_alarm', 'drop'],
  ['freeze_alarm', 'snowflake'],
  ['glass_breakage_alarm', 'frame-corners'],
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
  ICONS.get(name) ?? (MEASURED.has(name) ? labelOf(name).icon : 'gauge');

/** Temperatures have two decimals in the lists (S9.14). */
const LIST_DIGITS = 2;
const isTemperature = ({ valueType, name }: Item): boolean => valueType === 'temperature' || name === 'temp';

const isChannel = (value: unknown): value is number => typeof value === 'number';
function objectSaid(value: object, { t }: Wording): string {
  if (!Array.isArray(value) && Object.values(value).length > 0 && Object.values(value).every(isChannel))
    return Object.entries(value)
      .map(([name, part]) => `${inPlainLetters(name)} ${String(part)}`)
      .join(', ');
  return t('deviceSheet.entries', { count: Object.keys(value).length });
}

/** A token in words: the status table, then ours, then its own letters. */
export function tokenSaid(item: Item, token: string, { t }: Pick<Wording, 't'>): string {
  const word = statusWord(token, item, { t });
  return word ?? (isPlain(token) ? said(t, `deviceSheet.tokens.${token}`) : null) ?? inPlainLetters(token);
}

/** The value of an item as the sheet of its device says it; whatever came is said, nothing is dropped (S3.9). */
export function valueSaid(item: Item, wording: Wording): string {
  const { name, value } = item;
  const { t, number } = wording;
  if (name === 'battery' && typeof value === 'number' && value < 0) return t('deviceSheet.no-battery');
  if (value === null || value === '') return t('status.device.unknown');
  switch (typeof value) {
    case 'number': {
      const measure = measureOf(item, isTemperature(item) ? LIST_DIGITS : null);
      if (measure === null) return number(value);
      const words = number(measure.value, { digits: measure.digits });
      if (measure.unit === '%' || name === 'dimmer') return t('units.percent', { value: words });
      return measure.unit === '' ? words : t('status.temp.value', { value: words, unit: measure.unit });
    }
    case 'boolean':
      return statusWord(value, item, wording) ?? t(value ? 'status.switch.true' : 'status.switch.false');
    case 'string':
      return tokenSaid(item, value, wording);
    default:
      return objectSaid(value, wording);
  }
}
