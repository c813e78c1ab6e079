import type { AlertRecord } from '@/hub';
import type { AlertScope, AskAlerts } from './alert-feed';
import { firstPages, firstQuery, olderQuery, withOlder, type HubPages } from './hub-pages';

/** Lines in one answer, and in all answers of one hub. */
const AT_ONCE = 500;
const MOST = 2_000;

/** Everything of a time; `isWhole` false: there is more than can be counted. null: it could not be read. */
export interface Counted {
  records: readonly AlertRecord[];
  isWhole: boolean;
}

async function allOf(hub: string, { types, window }: AlertScope, ask: AskAlerts): Promise<HubPages | null> {
  const first = firstQuery(window, AT_ONCE);
  const answer = await ask({ hub, types, ...first });
  if (!answer.ok) return null;
  let pages = firstPages(first, answer.data);
  while (pages.older !== 0 && pages.records.length < MOST) {
    const query = olderQuery(pages, window, AT_ONCE);
    const next = await ask({ hub, types, ...query });
    if (!next.ok) return null;
    pages = withOlder(pages, query, next.data);
  }
  return pages;
}

/** Reads a time whole, so that a filter can say what it will show before it is chosen. */
export async function countAll(scope: AlertScope, ask: AskAlerts): Promise<Counted | null> {
  const hubs = await Promise.all(scope.hubs.map((hub) => allOf(hub, scope, ask)));
  const known = hubs.filter((one) => one !== null);
  if (known.length < hubs.length) return null;
  return { records: known.flatMap(({ records }) => records), isWhole: known.every(({ older }) => older === 0) };
}
