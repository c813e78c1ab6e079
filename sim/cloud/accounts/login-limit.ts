import { recentOf } from '../../limits/rate-limit.ts';

const WINDOW_MS = 60_000;
/** Names that belong to nobody may come from anybody: past this those that failed longest ago are forgotten. */
const MOST_STRANGERS = 5_000;
/** As long as a mail address can be; no account has a longer name. */
const LONGEST_NAME = 254;

export interface LoginLimit {
  /** Whole seconds until this name may try again; 0 = now. */
  secondsLeft(name: string): number;
  failed(name: string): void;
  succeeded(name: string): void;
}

/**
 * Counts failed sign-ins of one name within a minute; `most` of them, then none is looked at. What others do
 * never opens an account's name: only names that belong to nobody are forgotten before their minute is over.
 */
export function createLoginLimit(most: number, now: () => number, isAccount: (name: string) => boolean): LoginLimit {
  const ofAccounts = new Map<string, number[]>();
  const ofStrangers = new Map<string, number[]>();
  const mapOf = (name: string) => (isAccount(name) ? ofAccounts : ofStrangers);
  const keyOf = (name: string) => name.slice(0, LONGEST_NAME);
  const recent = (name: string) => recentOf(mapOf(name).get(keyOf(name)) ?? [], now(), WINDOW_MS);

  /** Set anew a name stands last, so those that are over, or failed longest ago, stand first. */
  function forgetOld(failures: Map<string, number[]>): void {
    for (const [name, times] of failures) {
      if (recentOf(times, now(), WINDOW_MS).length > 0) break;
      failures.delete(name);
    }
    const [oldest] = ofStrangers.keys();
    if (ofStrangers.size > MOST_STRANGERS && oldest !== undefined) ofStrangers.delete(oldest);
  }

  return {
    secondsLeft(name) {
      const times = recent(name);
      const [first] = times.slice(-most);
      return times.length < most || first === undefined ? 0 : Math.ceil((first + WINDOW_MS - now()) / 1_000);
    },
    failed(name) {
      const times = [...recent(name), now()];
      const failures = mapOf(name);
      failures.delete(keyOf(name));
      failures.set(keyOf(name), times);
      forgetOld(failures);
    },
    succeeded(name) {
      mapOf(name).delete(keyOf(name));
    },
  };
}
