import { dayOf, shiftDay, startOfDay } from '../alerts/house-days';
import { daysInMonth, edgesUntil, periodAt, sameMoment, type Period, type PeriodKind } from './periods';

/** How many days before today say what is usual, and how many of them what is usual for the rest of a day. */
const USUAL_DAYS = 28;
const REST_DAYS = 7;

/** Everything that the energy screens draw is read at once: windows by name, and where they stand in the answer. */
export interface EnergyPlan {
  zone: string | undefined;
  now: number;
  period: Period;
  former: Period;
  /** Whether the period is the one of now. */
  isPresent: boolean;
  /** Days of this month, today among them. */
  daysOfMonth: number;
  /** Whole days after today, by the period of a goal. */
  daysLeft: Readonly<Record<'day' | 'week' | 'month', number>>;
  windows: Readonly<Record<WindowName, readonly number[]>>;
}
export const WINDOW_NAMES = ['view', 'before', 'day', 'week', 'month', 'usual', 'rest'] as const;
export type WindowName = (typeof WINDOW_NAMES)[number];

const listOf = (windows: EnergyPlan['windows']): (readonly number[])[] => WINDOW_NAMES.map((name) => windows[name]);
export const windowsOf = ({ windows }: EnergyPlan): (readonly number[])[] => listOf(windows);
export const windowAt = (name: WindowName): number => WINDOW_NAMES.indexOf(name);

/** A window needs two edges; in its first second nothing has passed yet. */
const atLeastOne = (edges: readonly number[]): readonly number[] =>
  edges.length > 1 ? edges : [edges[0] ?? 0, (edges[0] ?? 0) + 1_000];

/** @param kind and @param back the period that is looked at */
export function planOf(kind: PeriodKind, back: number, nowMs: number, zone: string | undefined): EnergyPlan {
  // The cloud counts in seconds.
  const now = Math.floor(nowMs / 1_000) * 1_000;
  const period = periodAt(kind, now, zone, back);
  const former = periodAt(kind, now, zone, back + 1);
  const today = dayOf(now, zone);
  const midnight = startOfDay(today, zone);
  const month = periodAt('month', now, zone);
  const week = periodAt('week', now, zone);
  const until = (edges: readonly number[]) => atLeastOne(edgesUntil(edges, now));
  const begins = (days: number) =>
    Array.from({ length: days + 1 }, (_, at) => startOfDay(shiftDay(today, at - days), zone));
  const [lastDays, restDays] = [begins(USUAL_DAYS), begins(REST_DAYS)];
  // Every second stretch is the rest of a day after this time of it.
  const intoDay = now - midnight;
  const rest = restDays.slice(0, -1).flatMap((begin, at) => {
    const end = restDays[at + 1] ?? begin;
    return [begin, Math.min(begin + Math.max(1_000, intoDay), end - 1_000)];
  });
  return {
    zone,
    now,
    period,
    former,
    isPresent: back === 0,
    daysOfMonth: daysInMonth(today),
    daysLeft: {
      day: 0,
      week: week.edges.filter((at) => at > now).length - 1,
      month: month.edges.filter((at) => at > now).length - 1,
    },
    windows: {
      view: until(period.edges),
      before: atLeastOne(
        [former.from, sameMoment(period, former, now, zone)].filter((at, index) => index === 0 || at > former.from),
      ),
      day: until([midnight, periodAt('day', now, zone).to]),
      week: until([week.from, week.to]),
      month: until(month.edges),
      usual: lastDays,
      rest: [...rest, midnight],
    },
  };
}
