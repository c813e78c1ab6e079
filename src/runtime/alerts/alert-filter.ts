import type { AlertRecord } from '@/hub';

/** By their number on the wire (S3.39). */
export const ALERT_TYPES = ['alarm', 'image', 'video', 'trigger', 'device', 'login', 'gateway'] as const;
export type AlertType = (typeof ALERT_TYPES)[number];

/** By their number on the wire, from 1 (S3.40). */
export const ALERT_SOURCES = ['user', 'timer', 'trigger', 'device'] as const;
export type AlertSource = (typeof ALERT_SOURCES)[number];

/** `dates`: whole days of the house, both included, as `2026-11-21`. */
export type AlertWhen = { span: 'day' | 'week' } | { span: 'dates'; from: string; to: string };

/** null: all of them, also those that nobody has a name for. */
export interface AlertFilter {
  types: readonly AlertType[] | null;
  sources: readonly AlertSource[] | null;
  /** Names of rooms as the list tells them; '': without a room. */
  rooms: readonly string[] | null;
  categories: readonly string[] | null;
  /** Serials. */
  hubs: readonly string[] | null;
  when: AlertWhen;
}

/** S9.7: everything of the last 24 hours. */
export const NO_FILTER: AlertFilter = {
  types: null,
  sources: null,
  rooms: null,
  categories: null,
  hubs: null,
  when: { span: 'day' },
};

/** Lines about an alarm carry the type of what set it off; who looks for alarms means them too. */
const ALARM_CODES: ReadonlySet<string> = new Set(['entryDelay', 'main', 'panic']);

/** null: a type that S3.39 does not list. */
export function typeOf({ eventType, code }: Pick<AlertRecord, 'eventType' | 'code'>): AlertType | null {
  return ALARM_CODES.has(code) ? 'alarm' : (ALERT_TYPES[eventType] ?? null);
}
export const sourceOf = ({ sourceType }: Pick<AlertRecord, 'sourceType'>): AlertSource | null =>
  ALERT_SOURCES[sourceType - 1] ?? null;

const EVERY_TYPE: readonly number[] = [0];
/**
 * What to ask the cloud for. Its 0 is every type, so whoever wants alarms, which have that number too, gets all and the
 * rest is left out here.
 */
export const typesAsked = ({ types }: AlertFilter): readonly number[] =>
  types === null || types.includes('alarm') ? EVERY_TYPE : types.map((type) => ALERT_TYPES.indexOf(type));

const has = <T>(chosen: readonly T[] | null, one: T | null): boolean =>
  chosen === null || (one !== null && chosen.includes(one));

/** @param category of the record's device; null: the house has no such device any more */
export const isWanted = (record: AlertRecord, filter: AlertFilter, category: string | null): boolean =>
  has(filter.types, typeOf(record)) &&
  has(filter.sources, sourceOf(record)) &&
  has(filter.rooms, record.room) &&
  has(filter.categories, category) &&
  has(filter.hubs, record.hub);

/** Something is left out, apart from what lies outside the time. */
export const isNarrowed = ({ types, sources, rooms, categories, hubs }: AlertFilter): boolean =>
  [types, sources, rooms, categories, hubs].some((list) => list !== null);
