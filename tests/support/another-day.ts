import { shiftDate } from '../../scripts/faked-date.mjs';

/** Files share a page, and a day is left behind once. */
const DONE = Symbol.for('porchlight.another-day');
const { VITE_PORCHLIGHT_DATE_SHIFT_MS: shiftMs = '0' } = import.meta.env as Record<string, string | undefined>;

if (Number(shiftMs) !== 0 && !Reflect.has(globalThis, DONE)) {
  Reflect.set(globalThis, DONE, true);
  shiftDate(Number(shiftMs));
}
