const WINDOW_MS = 60_000;

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
      for (const [each, times] of failures) {
        if (times.every((at) => at <= now() - WINDOW_MS)) failures.delete(each);
      }
      failures.set(name, [...recent(name), now()]);
    },
    succeeded(name) {
      failures.delete(name);
    },
  };
}
