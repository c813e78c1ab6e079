import type { AlertQuery } from '@/hub';
import type { AlertWhen } from './alert-filter';
import { isDay, shiftDay, startOfDay } from './house-days';

/** The time that is looked at; `before` null: until now. */
export type AlertWindow = Pick<AlertQuery, 'since' | 'before'>;

const DAY_MS = 86_400_000; // S9.7
const LAST = { day: DAY_MS, week: 7 * DAY_MS } as const;

/** Two days may be given in either order. @param timeZone as the house has it */
export function windowOf(when: AlertWhen, timeZone: string | undefined): AlertWindow {
  if (when.span !== 'dates') return { since: { last: LAST[when.span] }, before: null };
  const [from, to] = [when.from, when.to].toSorted();
  if (from === undefined || to === undefined || !isDay(from) || !isDay(to)) return windowOf({ span: 'day' }, timeZone);
  // The wire counts both ends, so the last second of the last day is the end.
  return { since: { at: startOfDay(from, timeZone) }, before: startOfDay(shiftDay(to, 1), timeZone) - 1_000 };
}
