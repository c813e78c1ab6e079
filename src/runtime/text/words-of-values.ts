import { itemStatus, type ItemState, type ItemValue, type ModeId } from '@/hub';
import { unitOf as catalogueUnit } from '@/schemas/wire/catalogue/units';
import { MODE_ID } from '@/schemas/template/actions/security';
import type { AppPath } from '@/schemas/template/names';
import { unitOf } from './unit';
import { modeKey } from './mode-key';
import type { Speech } from './speech';

/** What is needed to say a value: texts and numbers of the language. */
export type Wording = Pick<Speech, 't' | 'number'>;
/** What has to be known of an item to say one of its values. */
export type ItemFacts = Pick<ItemState, 'name' | 'scale' | 'valueType'>;

const saidOrNull = (t: Wording['t'], key: string): string | null => {
  const said = t(key);
  return said === key || said === '' ? null : said;
};

/** A glance at a board needs one decimal of a temperature, as the security view; humidity has two (S9.14). */
const TEMPERATURE_DIGITS = 1;
const HUMIDITY_DIGITS = 2;

function written(value: number, item: ItemFacts, key: string, { number }: Wording): string {
  if (key === 'tiles.unit.percent') return number(value, item.name === 'humidity' ? { digits: HUMIDITY_DIGITS } : {});
  if (key !== 'tiles.unit.none') return number(value, { digits: TEMPERATURE_DIGITS });
  return number(value, catalogueUnit(item.scale ?? '')?.decimals === 0 ? { digits: 0 } : {});
}

/** A number of an item with its unit: "21.5 ℃", "40%", "12.5 W". */
export function amount(value: number, item: ItemFacts, wording: Wording): string {
  const { t } = wording;
  const key = unitOf(item);
  const said = written(value, item, key, wording);
  if (key === 'tiles.unit.percent') return t('units.percent', { value: said });
  const unit = key === 'tiles.unit.none' ? (catalogueUnit(item.scale ?? '')?.symbol ?? '') : t(key);
  return unit === '' ? said : t('status.temp.value', { value: said, unit });
}

/** The table tells `true` from "true" by the kind of item only; a rule compares the two as different values. */
const isOfItsKind = (value: ItemValue, name: string): boolean =>
  name === 'dimmer'
    ? typeof value === 'number'
    : typeof value !== 'number' && name !== 'temp' && !/^(?:true|false)$/.test(typeof value === 'string' ? value : '');

/**
 * A value of an item as the status table says it (S4.37 to S4.46); null: the table has no word for it.
 * @param isExact for naming one value: a word that the table has for "any other value" is none.
 */
export function statusWord(
  value: ItemValue,
  item: ItemFacts,
  { t }: Pick<Wording, 't'>,
  isExact = false,
): string | null {
  if (!isOfItsKind(value, item.name)) return null;
  const { key, values } = itemStatus({ ...item, value });
  if (key === 'status.other') return typeof value === 'string' ? saidOrNull(t, `status.${item.name}.${value}`) : null;
  return isExact && key.endsWith('.other') ? null : t(key, values);
}

/** Both words for each mode: a document's, and that of its look. */
const MODE_OF_WORD: Readonly<Partial<Record<string, ModeId>>> = { ...MODE_ID, stay: MODE_ID.night };

/** A value of the app in words: "Night", "Saturday", "live"; null: there is no word, the value says itself. */
export function appWord(
  path: AppPath,
  value: ItemValue,
  isMonitored: boolean,
  { t }: Pick<Wording, 't'>,
): string | null {
  if ((path === 'mode' || path === 'mode-word') && typeof value === 'string') {
    const key = modeKey(MODE_OF_WORD[value] ?? '', isMonitored);
    return key === null ? t('status.mode.unknown', { id: value }) : t(key);
  }
  if (typeof value !== 'string' && typeof value !== 'boolean') return null;
  return /^[a-z-]+$/.test(String(value)) ? saidOrNull(t, `conditions.value.${path}.${String(value)}`) : null;
}
