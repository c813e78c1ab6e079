import type { AlertRecord } from '@/hub';
import type { Speech } from '../text/speech';
import type { AlertFace } from './alert-face';
import { ALERT_TYPES, sourceOf, typeOf, type AlertFilter, type AlertWhen } from './alert-filter';
import { dayOf, shiftDay, startOfDay, type Day } from './house-days';

type Words = Pick<Speech, 't'>;

/** What happened, to whom or what. */
export function titleOf(record: AlertRecord, { title, valueKey }: AlertFace, { t }: Words): string {
  const { deviceName, description, code, value } = record;
  if (title === null) return description || [deviceName, code, value].filter((part) => part !== '').join(' ');
  const name = deviceName || t('status.guard.nameless');
  return t(title.key, { name, ...title.values, ...(valueKey === undefined ? {} : { value: t(valueKey) }) });
}

/** Type, source where it says more than the type, then who did it or where. @param hubName null: there is one hub only */
export function detailOf(record: AlertRecord, hubName: string | null, { t }: Words): string {
  const type = typeOf(record);
  const source = sourceOf(record);
  return [
    type === null ? t('alerts.type.other', { number: record.eventType }) : t(`alerts.type.${type}`),
    source === null || source === 'device' || source === type ? '' : t(`alerts.source.${source}`),
    record.users,
    record.room,
    hubName ?? '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

export function dayWords(day: Day, now: number, timeZone: string | undefined, { t, date }: Pick<Speech, 't' | 'date'>) {
  const today = dayOf(now, timeZone);
  if (day === today) return t('alerts.today');
  return day === shiftDay(today, -1) ? t('alerts.yesterday') : date(startOfDay(day, timeZone), 'full');
}

/** The time that is looked at, as the start of a line. */
export function whenWords(
  when: AlertWhen,
  timeZone: string | undefined,
  { t, date }: Pick<Speech, 't' | 'date'>,
): string {
  if (when.span !== 'dates') return t(`alerts.last.${when.span}`);
  const [from = '', to = ''] = [when.from, when.to].toSorted();
  const said = (day: Day) => date(startOfDay(day, timeZone), 'medium');
  return from === to ? said(from) : t('alerts.last.dates', { from: said(from), to: said(to) });
}

export interface FilterNames {
  category: (key: string) => string;
  hub: (serial: string) => string;
}

/** Everything but the time that narrows the list, a phrase each. Types are told by the shorter of the two lists. */
export function filterWords(
  filter: AlertFilter,
  names: FilterNames,
  { t, language }: Pick<Speech, 't' | 'language'>,
): string[] {
  const list = (words: readonly string[]) => new Intl.ListFormat(language).format(words);
  const phrases: string[] = [];
  if (filter.types !== null) {
    const { types } = filter;
    const without = ALERT_TYPES.filter((type) => !types.includes(type));
    const isShorter = without.length < types.length;
    const said = (isShorter ? without : types).map((type) => t(`alerts.type.${type}`));
    phrases.push(t(isShorter ? 'alerts.filter.without' : 'alerts.filter.only', { list: list(said) }));
  }
  const { sources, rooms, categories, hubs } = filter;
  if (sources !== null)
    phrases.push(t('alerts.filter.from', { list: list(sources.map((source) => t(`alerts.source.${source}`))) }));
  if (rooms !== null) phrases.push(list(rooms.map((room) => room || t('alerts.filter.no-room'))));
  if (categories !== null) phrases.push(list(categories.map(names.category)));
  if (hubs !== null) phrases.push(list(hubs.map(names.hub)));
  return phrases;
}
