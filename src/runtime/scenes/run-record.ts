import type { SceneRun } from '@/hub';

const KEY = 'porchlight.meshbot-runs';
/** A house has at most 200 meshbots on a hub; what is older than these runs is of no use. */
const MOST = 500;

export type LastRuns = Readonly<Record<string, SceneRun>>;
export interface RunRecord {
  get: () => LastRuns;
  subscribe: (listener: () => void) => () => void;
  /** The later run of each stays. */
  note: (runs: LastRuns) => void;
  /** When somebody ran something is no business of the next household. */
  forget: () => void;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const isRun = (value: unknown): value is SceneRun => {
  const { at, how } = (value ?? {}) as Record<string, unknown>;
  return Number.isFinite(at) && typeof how === 'string';
};
const own = (runs: LastRuns): Record<string, SceneRun> => Object.assign(Object.create(null) as object, runs);

/** What is kept may be anything: another version wrote it, or a hand did. What is no run is left out. */
function readKept(store: Store | null): LastRuns {
  try {
    const found = JSON.parse(store?.getItem(KEY) ?? 'null') as unknown;
    if (typeof found !== 'object' || found === null) return own({});
    return own(Object.fromEntries(Object.entries(found).filter((one): one is [string, SceneRun] => isRun(one[1]))));
  } catch {
    // Nothing of use was kept: what is seen from now on counts.
    return own({});
  }
}

/** How runs of meshbots ended, as this browser saw it: hubs keep no such list. Over a reload where storage allows it. */
export function createRunRecord(store: Store | null): RunRecord {
  let all = readKept(store);
  const listeners = new Set<() => void>();
  function put(next: LastRuns, keep: () => void): void {
    all = next;
    try {
      keep();
    } catch {
      // Full or blocked: it is known for as long as the page lives.
    }
    for (const listener of listeners) listener();
  }

  return {
    get: () => all,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    note(runs) {
      const news = Object.entries(runs).filter(([id, { at }]) => (all[id]?.at ?? -Infinity) < at);
      if (news.length === 0) return;
      const latest = Object.entries({ ...all, ...Object.fromEntries(news) })
        .sort(([, one], [, other]) => other.at - one.at)
        .slice(0, MOST);
      const next = own(Object.fromEntries(latest));
      put(next, () => store?.setItem(KEY, JSON.stringify(next)));
    },
    forget() {
      put(own({}), () => store?.removeItem(KEY));
    },
  };
}
