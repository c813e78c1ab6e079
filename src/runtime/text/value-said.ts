import type { ItemState } from '@/hub';
import { measureOf } from './measure';
import type { StatusView } from '../scope/views';
import type { Speech } from './speech';
import { statusWord } from './words-of-values';

type Wording = Pick<Speech, 't' | 'number'>;
type Item = Pick<ItemState, 'name' | 'value' | 'valueType' | 'scale'>;

/** Names of a hub go into a key only where they can be no path of one. */
export const isPlain = (name: string): boolean => /^[a-z0-9_]+$/.test(name);

/** `pest_control` reads "Pest control": what nobody has words for keeps its own name (S3.10). */
export function inPlainLetters(name: string): string {
  const plain = name.replaceAll('_', ' ').trim();
  return plain.charAt(0).toLocaleUpperCase() + plain.slice(1);
}

/** The words of a key; null: there are none. */
export const said = (t: Wording['t'], key: string): string | null => {
  const words = t(key, { defaultValue: '' });
  return words === '' ? null : words;
};

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

/** The same for a line of a list: a token that nobody has words for stands there as it came. */
function readingSaid(item: Item, wording: Wording): string {
  const { value } = item;
  if (typeof value !== 'string' || value === '') return valueSaid(item, wording);
  const { t } = wording;
  return statusWord(value, item, wording) ?? (isPlain(value) ? said(t, `deviceSheet.tokens.${value}`) : null) ?? value;
}

/** A status as people of this language read it: numbers with two decimals (S4.44), a reading with its unit (S9.14). */
export function inWords(status: StatusView, speech: Speech): StatusView {
  const { item, values } = status;
  // Snapshots are frozen whole; the words do not write.
  if (item !== undefined) return { ...status, values: { value: readingSaid(item as ItemState, speech) } };
  const { value } = values;
  if (typeof value !== 'number') return status;
  return { ...status, values: { ...values, value: speech.number(value, { digits: 2 }) } };
}
