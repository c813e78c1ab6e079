const KEY = 'porchlight.goals-told';
/** As many as a household has goals in some periods; older ones are over. */
const MOST_KEPT = 100;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What is kept may be anything: another version wrote it, or a hand did. */
function readKept(store: Store | null): string[] {
  try {
    const found = JSON.parse(store?.getItem(KEY) ?? '[]') as unknown;
    return Array.isArray(found) ? found.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export interface ToldGoals {
  /** Whether it is the first time; from then on it is not. */
  isFirst: (key: string) => boolean;
  forget: () => void;
}

/** Which warnings were told in this browser, kept over a reload where storage allows it. */
export function createToldGoals(store: Store | null): ToldGoals {
  let told = readKept(store);
  return {
    isFirst: (key) => {
      // Another tab may have told it meanwhile.
      told = [...new Set([...told, ...readKept(store)])];
      if (told.includes(key)) return false;
      told = [...told, key].slice(-MOST_KEPT);
      try {
        store?.setItem(KEY, JSON.stringify(told));
      } catch {
        // A full storage tells it once a page instead of once a period.
      }
      return true;
    },
    forget: () => {
      told = [];
      try {
        store?.removeItem(KEY);
      } catch {
        // It kept nothing, then.
      }
    },
  };
}
