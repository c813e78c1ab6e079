import type { AccountAnswer, AlertQuery, AlertRecord, HubErrorCode } from '@/hub';
import type { AlertWindow } from './alert-window';
import {
  firstPages,
  firstQuery,
  merged,
  newerQuery,
  nextHubs,
  olderQuery,
  withNewer,
  withOlder,
  type HubPages,
  type Merged,
} from './hub-pages';

/** What is asked of the cloud; a change of it starts the list anew. */
export interface AlertScope {
  /** Whoever is signed in. */
  owner: string;
  hubs: readonly string[];
  types: readonly number[];
  window: AlertWindow;
}

export interface AlertFeedState extends Merged {
  /** `failed`: nothing could be read yet. */
  status: 'loading' | 'ready' | 'failed';
  isLoadingOlder: boolean;
  /** Of the last try; with `ready` the list may be older than it looks. */
  problem: HubErrorCode | null;
  /** When all hubs answered last, by this machine's clock. */
  asOf: number | null;
}

export type AskAlerts = (query: AlertQuery) => Promise<AccountAnswer<'read-alerts'>>;

const NOTHING: AlertFeedState = {
  ...merged([]),
  status: 'loading',
  isLoadingOlder: false,
  problem: null,
  asOf: null,
};
/** A filter may leave out everything of a page; then the next one is read at once, so often. */
const MOST_PAGES = 20;

export interface AlertFeed {
  get: () => AlertFeedState;
  subscribe: (listener: () => void) => () => void;
  /** Begins with this scope, unless it is the present one already. */
  open: (scope: AlertScope) => Promise<void>;
  /** Looks for what is new; begins anew where nothing is known yet. */
  refresh: () => Promise<void>;
  /** As `refresh`, for somebody who asked for it: a list that could not be read says that it is being read. */
  retry: () => Promise<void>;
  /** Reads older lines until `isWanted` likes one more, or there are none. */
  older: (isWanted: (record: AlertRecord) => boolean) => Promise<void>;
  forget: () => void;
}

/** The event lists of several hubs as one list that grows at both ends. Never rejects; failures stand in the state. */
export function createAlertFeed({ ask, now }: { ask: AskAlerts; now: () => number }): AlertFeed {
  const listeners = new Set<() => void>();
  let state = NOTHING;
  let scope: AlertScope | null = null;
  let pages = new Map<string, HubPages>();
  /** The refresh that is under way; a second one meanwhile waits for the same answer. */
  let refreshing: Promise<void> | null = null;

  function set(change: Partial<AlertFeedState>): void {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
  }

  /** One page of a hub, put in its place. @returns what failed; null: nothing, or the scope is another one by now */
  async function read(
    hub: string,
    mine: AlertScope,
    query: Pick<AlertQuery, 'since' | 'before' | 'start' | 'count'>,
    put: (page: Extract<AccountAnswer<'read-alerts'>, { ok: true }>['data']) => HubPages | null,
  ): Promise<HubErrorCode | null> {
    const answer = await ask({ hub, types: mine.types, ...query });
    if (scope !== mine) return null;
    if (!answer.ok) return answer.problem.code;
    const next = put(answer.data);
    if (next === null) return begin(hub, mine);
    pages.set(hub, next);
    return null;
  }

  function begin(hub: string, mine: AlertScope): Promise<HubErrorCode | null> {
    const query = firstQuery(mine.window);
    return read(hub, mine, query, (page) => firstPages(query, page));
  }

  function renew(hub: string, mine: AlertScope): Promise<HubErrorCode | null> {
    const known = pages.get(hub);
    if (known === undefined) return begin(hub, mine);
    const query = newerQuery(known, mine.window);
    return read(hub, mine, query, (page) => withNewer(pages.get(hub) ?? known, query, page));
  }

  async function look(mine: AlertScope): Promise<void> {
    const problems = await Promise.all(mine.hubs.map((hub) => renew(hub, mine)));
    if (scope !== mine) return;
    const problem = problems.find((one) => one !== null) ?? null;
    const isKnown = pages.size > 0 || mine.hubs.length === 0;
    set({
      ...merged([...pages.values()]),
      status: isKnown ? 'ready' : problem === null ? 'loading' : 'failed',
      problem,
      ...(problem === null ? { asOf: now() } : {}),
    });
  }

  const feed: AlertFeed = {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open(next) {
      if (JSON.stringify(next) === JSON.stringify(scope)) return Promise.resolve();
      scope = next;
      pages = new Map();
      refreshing = null;
      set(NOTHING);
      return feed.refresh();
    },
    refresh() {
      const mine = scope;
      if (mine === null) return Promise.resolve();
      if (refreshing !== null) return refreshing;
      const looking = look(mine).finally(() => {
        if (refreshing === looking) refreshing = null;
      });
      refreshing = looking;
      return looking;
    },
    retry() {
      if (state.status === 'failed') set({ status: 'loading' });
      return feed.refresh();
    },
    async older(isWanted) {
      const mine = scope;
      if (mine === null || state.isLoadingOlder) return;
      const shown = () => state.records.filter(isWanted).length;
      const before = shown();
      set({ isLoadingOlder: true });
      for (let round = 0; round < MOST_PAGES && state.hasOlder && shown() === before; round += 1) {
        const problems = await Promise.all(
          nextHubs(pages).map((hub) => {
            const known = pages.get(hub) ?? { records: [], older: null };
            const query = olderQuery(known, mine.window);
            return read(hub, mine, query, (page) => withOlder(pages.get(hub) ?? known, query, page));
          }),
        );
        if (scope !== mine) return;
        const problem = problems.find((one) => one !== null) ?? null;
        set({ ...merged([...pages.values()]), problem });
        if (problem !== null) break;
      }
      set({ isLoadingOlder: false });
    },
    forget() {
      scope = null;
      pages = new Map();
      refreshing = null;
      set(NOTHING);
    },
  };
  return feed;
}
