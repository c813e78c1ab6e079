const WINDOW_MS = 60_000;
/** Past this the names that failed longest ago are forgotten: names may come from anybody. */
const MOST_NAMES = 5_000;

export interface LoginLimit {
  /** Whole seconds until this name may try again; 0 = now. */
  secondsLeft(name: string): number;
  failed(name: string): void;
  succeeded(name: string): void;
}

/** Counts failed sign-ins of one name within a minute; `most` of them, then none is looked at. */
export function createLoginLimit(most: number, now: () => number): LoginLimit {
  const failures = new Map<string, number[]>();
  const recent = (name: string) => (failures.get(name) ?? []).filter((at) => at > now() - WINDOW_MS);

  return {
    secondsLeft(name) {
      const times = recent(name);
      const [first] = times.slice(-most);
      return times.length < most || first === undefined ? 0 : Math.ceil((first + WINDOW_MS - now()) / 1_000);
    },
    failed(name) {
      const times = [...recent(name), now()];
      failures.delete(name); // set anew it stands last
      failures.set(name, times);
      const [oldest] = failures.keys();
      if (failures.size > MOST_NAMES && oldest !== undefined) failures.delete(oldest);
    },
    succeeded(name) {
      failures.delete(name);
    },
  };
}
