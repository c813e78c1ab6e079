import type { House, MonitoringAddress } from '@/hub';
import { atSignOut } from '../household/at-sign-out';

/** Where a house stands by the file of its monitoring service; `reading` until that is known. */
export type HouseAddress = { state: 'reading' } | { state: 'known'; address: MonitoringAddress | null };

const READING: HouseAddress = { state: 'reading' };
const NONE: HouseAddress = { state: 'known', address: null };

interface Ports {
  ask: (hub: string) => Promise<{ ok: true; data: MonitoringAddress | null } | { ok: false }>;
}

/** One look-up for each hub; what could not be read counts as not on file until the page is loaded anew (S8.27). */
export function createAddresses({ ask }: Ports) {
  let known: ReadonlyMap<string, HouseAddress> = new Map();
  const listeners = new Set<() => void>();
  function put(hub: string, address: HouseAddress): void {
    known = new Map([...known, [hub, address]]);
    for (const listener of [...listeners]) listener();
  }
  return {
    get: (hub: string): HouseAddress => known.get(hub) ?? READING,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    want: async (hub: string): Promise<void> => {
      if (known.has(hub)) return;
      put(hub, READING);
      const answer = await ask(hub).catch(() => ({ ok: false }) as const);
      put(hub, answer.ok ? { state: 'known', address: answer.data } : NONE);
    },
    /** What one household told is no business of the next. */
    forget: (): void => {
      known = new Map();
    },
  };
}

export function houseAddresses(house: House) {
  const addresses = createAddresses({ ask: (hub) => house.commands.askAccount('read-address', { hub }) });
  atSignOut(house, addresses.forget);
  return addresses;
}

/** S9.17: a country that nobody told is this one (H-98). */
const USUAL_COUNTRY = 'US';

/** City and postal code as the weather service takes them; '' where the file has none. */
export function placeOf(address: MonitoringAddress | null): { city: string; zip: string } {
  const country = address === null || address.country === '' ? USUAL_COUNTRY : address.country;
  const named = (what: string | undefined) =>
    what === undefined || what.trim() === '' ? '' : `${what.trim()},${country}`;
  return { city: named(address?.city), zip: named(address?.zip) };
}
