import { isKnown, type Use } from './figures';

export const GOAL_PERIODS = ['day', 'week', 'month'] as const;
export type GoalPeriod = (typeof GOAL_PERIODS)[number];

/** A goal of the household (S3.52). */
export interface Goal {
  id: string;
  /** Id of a device in the state; null: the whole home. */
  device: string | null;
  /** kWh in a period. */
  limit: number;
  period: GoalPeriod;
}

/** What stands in the form; `device` undefined: none is chosen yet. */
export interface GoalDraft {
  device: string | null | undefined;
  limit: string;
  period: GoalPeriod;
}
export type GoalProblem = 'no-device' | 'no-limit' | 'bad-limit';

const LEAST_KWH = 0.1;
const MOST_KWH = 100_000;

/** "1,250" is a thousand to some and one to others: nobody is taken for either. */
const isAmbiguous = (plain: string): boolean => /^[1-9]\d{0,2}\.\d{3}$/.test(plain);

/** What was typed as people of the house write numbers; null: no number, or one that can be read in two ways. */
export function numberOf(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  return /^\d{1,9}(\.\d{0,6})?$/.test(plain) && !isAmbiguous(plain) ? Number(plain) : null;
}

/** S5.7: a goal needs a device and a limit. */
export function goalProblems({ device, limit }: GoalDraft): GoalProblem[] {
  const kwh = numberOf(limit);
  return [
    ...(device === undefined ? (['no-device'] as const) : []),
    ...(limit.trim() === ''
      ? (['no-limit'] as const)
      : kwh === null || kwh < LEAST_KWH || kwh > MOST_KWH
        ? (['bad-limit'] as const)
        : []),
  ];
}

/** What is usual, from days that were counted; null: not known. */
export interface Usual {
  /** kWh of a day. */
  day: number | null;
  /** kWh from this time of day to midnight. */
  restOfDay: number | null;
}

export interface GoalStanding {
  /** null: nobody counted in this period yet. */
  used: number | null;
  /** What the period will end with if it goes on as usual; null: nothing is known of what is usual. */
  forecast: number | null;
  /** `near`: within the limit still, and heading over it. */
  state: 'unknown' | 'within' | 'near' | 'over';
}

/**
 * Where a goal stands.
 * @param daysLeft whole days of the period after today
 */
export function standingOf(limit: number, used: Use, usual: Usual, daysLeft: number): GoalStanding {
  if (!isKnown(used)) return { used: null, forecast: null, state: 'unknown' };
  const { kwh } = used;
  const rest = usual.restOfDay ?? (usual.day === null ? null : 0);
  const forecast =
    rest === null || (daysLeft > 0 && usual.day === null) ? null : kwh + rest + daysLeft * (usual.day ?? 0);
  if (kwh > limit) return { used: kwh, forecast, state: 'over' };
  return { used: kwh, forecast, state: forecast !== null && forecast > limit ? 'near' : 'within' };
}

/** What a goal allows for one day, for the line in a chart of days. */
export const dailyLimit = ({ limit, period }: Goal, daysOfMonth: number): number =>
  limit / { day: 1, week: 7, month: daysOfMonth }[period];
