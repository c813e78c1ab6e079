import { dayOf, shiftDay, startOfDay, type Day } from '../alerts/house-days';

/** Stretches of time as the clocks and the calendar of the house tell them; weeks begin on Monday. */
export type PeriodKind = 'day' | 'week' | 'month' | 'year';
export const PERIOD_KINDS: readonly PeriodKind[] = ['day', 'week', 'month', 'year'];

export interface Period {
  kind: PeriodKind;
  firstDay: Day;
  /** Beginning and end, ms since 1970. */
  from: number;
  to: number;
  /** What its bars stand between: hours of a day, days of a week or month, months of a year; both ends among them. */
  edges: readonly number[];
}

const HOUR_MS = 3_600_000;

const weekday = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
/** First day of a month, so many months later or earlier. */
function shiftMonth(day: Day, by: number): Day {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10);
}
/** How many days a month has, by any of its days. */
export const daysInMonth = (day: Day): number => Number(shiftDay(shiftMonth(day, 1), -1).slice(8));

const FIRST: Readonly<Record<PeriodKind, (today: Day, back: number) => Day>> = {
  day: (today, back) => shiftDay(today, -back),
  week: (today, back) => shiftDay(today, -weekday(today) - 7 * back),
  month: (today, back) => shiftMonth(today, -back),
  year: (today, back) => shiftMonth(`${today.slice(0, 4)}-01-01`, -12 * back),
};

/** The days on which the parts of a period begin, and the one after it. */
function daysOf(kind: Exclude<PeriodKind, 'day'>, first: Day): Day[] {
  if (kind === 'year') return Array.from({ length: 13 }, (_, month) => shiftMonth(first, month));
  const length = kind === 'week' ? 7 : daysInMonth(first);
  return Array.from({ length: length + 1 }, (_, day) => shiftDay(first, day));
}

/** A day has 23, 24 or 25 hours; where clocks are set by half an hour its last one is as long as what is left. */
function hoursOf(from: number, to: number): number[] {
  const edges: number[] = [];
  for (let at = from; at < to; at += HOUR_MS) edges.push(at);
  return [...edges, to];
}

/** @param back so many periods before the one of now */
export function periodAt(kind: PeriodKind, now: number, zone: string | undefined, back = 0): Period {
  const firstDay = FIRST[kind](dayOf(now, zone), back);
  const start = (day: Day) => startOfDay(day, zone);
  const edges =
    kind === 'day' ? hoursOf(start(firstDay), start(shiftDay(firstDay, 1))) : daysOf(kind, firstDay).map(start);
  return { kind, firstDay, from: edges[0] ?? 0, to: edges.at(-1) ?? 0, edges };
}

/**
 * How far a former period had come at the same hour of the same day: what the present one may be compared with. At the
 * end of a shorter month the whole of it.
 */
export function sameMoment(present: Period, former: Period, now: number, zone: string | undefined): number {
  if (now >= present.to) return former.to;
  const today = dayOf(now, zone);
  const intoDay = now - startOfDay(today, zone);
  const days = (from: Day, to: Day) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
  let day = shiftDay(former.firstDay, days(present.firstDay, today));
  if (present.kind === 'year') {
    const month = `${former.firstDay.slice(0, 4)}${today.slice(4, 7)}-01`;
    day = shiftDay(month, Math.min(Number(today.slice(8)), daysInMonth(month)) - 1);
  }
  const begin = startOfDay(day, zone);
  return Math.min(former.to, startOfDay(shiftDay(day, 1), zone), begin + intoDay);
}

/** Edges up to a moment, which is the last of them: the time to come has no use yet. */
export function edgesUntil(edges: readonly number[], now: number): number[] {
  const past = edges.filter((at) => at < now);
  return past.length === edges.length ? past : [...past, now];
}
