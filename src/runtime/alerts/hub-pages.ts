import type { AlertPage, AlertQuery, AlertRecord } from '@/hub';
import type { AlertWindow } from './alert-window';

/** What is known of one hub's list: its newest lines, without a gap. */
export interface HubPages {
  /** Newest first. */
  records: readonly AlertRecord[];
  /** How many older ones there are; null: some, the cloud does not say how many. */
  older: number | null;
}

export const PAGE = 50; // S9.7

/** A line that comes late, such as a recording that has just ended, may be older than the newest one. */
const OVERLAP_MS = 60_000;

type Query = Pick<AlertQuery, 'since' | 'before' | 'start' | 'count'>;

export const firstQuery = (window: AlertWindow, count = PAGE): Query => ({ ...window, start: 0, count });

/**
 * Goes on from the oldest line by its time, not by its place: what happens meanwhile moves every place, and the time
 * stays. The lines of that very second are passed over.
 */
export function olderQuery({ records }: HubPages, window: AlertWindow, count = PAGE): Query {
  const oldest = records.at(-1);
  if (oldest === undefined) return firstQuery(window, count);
  return { ...window, before: oldest.at, start: records.filter(({ at }) => at === oldest.at).length, count };
}

export function newerQuery({ records }: HubPages, window: AlertWindow): Query {
  const [newest] = records;
  return newest === undefined
    ? firstQuery(window)
    : { ...firstQuery(window), since: { at: newest.at - OVERLAP_MS }, before: window.before };
}

const olderThan = ({ start, count }: Query, { received, total }: AlertPage): number | null =>
  // A page that came short is the last one, whatever the sum says.
  received < count ? 0 : total === null ? null : Math.max(0, total - start - received);

function united(a: readonly AlertRecord[], b: readonly AlertRecord[]): AlertRecord[] {
  const all = new Map([...a, ...b].map((record) => [record.id, record]));
  // Sorting keeps the cloud's order among lines of one second.
  return [...all.values()].sort((one, other) => other.at - one.at);
}

export const firstPages = (query: Query, page: AlertPage): HubPages => ({
  records: united(page.records, []),
  older: olderThan(query, page),
});

export function withOlder(known: HubPages, query: Query, page: AlertPage): HubPages {
  const records = united(known.records, page.records);
  // Nothing of it is new, say because no line could be read: the next question would be the same one again.
  const isEnd = records.length === known.records.length;
  return { records, older: isEnd ? 0 : olderThan(query, page) };
}

/** null: so much has happened that the page does not reach what is known; the list has to begin anew. */
export function withNewer(known: HubPages, query: Query, page: AlertPage): HubPages | null {
  const ids = new Set(known.records.map(({ id }) => id));
  const reaches = olderThan(query, page) === 0 || page.records.some(({ id }) => ids.has(id));
  return reaches ? { ...known, records: united(page.records, known.records) } : null;
}

export interface Merged {
  records: readonly AlertRecord[];
  /** All that there are in the time looked at; null: not told. */
  total: number | null;
  hasOlder: boolean;
}

const oldestOf = ({ records }: HubPages): number => records.at(-1)?.at ?? -Infinity;
/** Down to here the lists of all hubs are whole; below, one of them may still have lines between those of another. */
const horizonOf = (hubs: readonly HubPages[]): number =>
  Math.max(-Infinity, ...hubs.filter(({ older }) => older !== 0).map(oldestOf));

/** The lists of all hubs as one, newest first. */
export function merged(hubs: readonly HubPages[]): Merged {
  const horizon = horizonOf(hubs);
  const known = hubs.flatMap(({ records }) => records);
  const olders = hubs.map(({ older }) => older);
  return {
    records: known.filter(({ at }) => at >= horizon).sort((one, other) => other.at - one.at),
    total: olders.includes(null) ? null : known.length + olders.reduce<number>((sum, older) => sum + (older ?? 0), 0),
    hasOlder: olders.some((older) => older !== 0),
  };
}

/** Those whose next page comes first in the list. */
export function nextHubs(hubs: ReadonlyMap<string, HubPages>): string[] {
  const horizon = horizonOf([...hubs.values()]);
  return [...hubs].filter(([, pages]) => pages.older !== 0 && oldestOf(pages) === horizon).map(([serial]) => serial);
}
