/** Days as the clocks of a house tell them: `2026-11-21`. Days may have 23 or 25 hours, and some begin at one o'clock. */
export type Day = string;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const key = timeZone ?? '';
  const known = formats.get(key);
  if (known !== undefined) return known;
  const fresh = new Intl.DateTimeFormat('en-US-u-ca-iso8601-nu-latn', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...(timeZone === undefined ? {} : { timeZone }),
  });
  formats.set(key, fresh);
  return fresh;
}

/** @param timeZone one that the browser knows; undefined: its own */
export function dayOf(at: number, timeZone: string | undefined): Day {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts['year'] ?? ''}-${parts['month'] ?? ''}-${parts['day'] ?? ''}`;
}

/** The calendar's next or former days; clocks play no part in it. */
export const shiftDay = (day: Day, by: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10);

/** The first moment of a day, to the second. */
export function startOfDay(day: Day, timeZone: string | undefined): number {
  // No clock on earth is further than 14 hours from the one of Greenwich, so the day begins between these two moments.
  const inGreenwich = Date.parse(`${day}T00:00:00Z`);
  let [before, within] = [inGreenwich - 15 * HOUR_MS, inGreenwich + 15 * HOUR_MS];
  while (within - before > 1_000) {
    const middle = before + Math.floor((within - before) / 2_000) * 1_000;
    if (dayOf(middle, timeZone) < day) before = middle;
    else within = middle;
  }
  return within;
}

/** Things of one day together, in the order they come in. */
export function byDay<T extends { at: number }>(
  things: readonly T[],
  timeZone: string | undefined,
): { day: Day; things: T[] }[] {
  const days: { day: Day; things: T[] }[] = [];
  for (const thing of things) {
    const day = dayOf(thing.at, timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.things.push(thing);
    else days.push({ day, things: [thing] });
  }
  return days;
}

export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
