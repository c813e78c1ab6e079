import type { House, HubTime } from '@/hub';
import { seeNow, watchOf, type See } from '../watch/watch';

/** Milliseconds since 1970 by this machine: for what it stamps and judges by itself, such as when a test ends. */
export const machineNow = (): number => Date.now();

/**
 * Time of day by the hub's own clock: what it reports is stamped by that, so a tablet whose clock is minutes off tells
 * the same "now" beside it. This machine's, until the hub has told its time. For showing; nothing is counted down by it.
 */
export function hubNow(see: See, serial: string | null): HubTime {
  const zero = see.hub(serial ?? '')?.clockZero ?? null;
  return zero === null ? machineNow() : Math.round(performance.now() - zero);
}

/** The same of the hub that is looked at, at this moment. */
export const houseNow = (house: House): HubTime => hubNow(house.of(seeNow), house.state.session.currentHub);

/** What this machine stamped, as the house's clock tells it. */
export const byHouseClock = (at: number, house: House): HubTime => at + houseNow(house) - machineNow();

/** Changes where the house's clock turns out to be another: what ticks by it begins anew. */
export const houseClock = watchOf((see) => see.hub(see.session().currentHub ?? '')?.clockZero);

const known = new Map<string, boolean>();
/** The zone if this browser knows it; undefined reads as the browser's own. A hub may send anything here. */
export function zoneOf(name: string | undefined): string | undefined {
  if (name === undefined || name === '') return undefined;
  let isKnown = known.get(name);
  if (isKnown === undefined) {
    try {
      new Intl.DateTimeFormat('en', { timeZone: name });
      isKnown = true;
    } catch {
      // RangeError: not a zone. Times are then shown in the browser's own.
      isKnown = false;
    }
    known.set(name, isKnown);
  }
  return isKnown ? name : undefined;
}
