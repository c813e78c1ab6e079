import type { SceneRun } from '@/hub';
import { dayOf, shiftDay } from '../alerts/house-days';
import type { Speech } from '../text/speech';

type Words = Pick<Speech, 't' | 'clock' | 'date' | 'language'>;

/** Where and when a moment is told: the house's zone, and now. */
export interface Moment {
  timeZone: string | undefined;
  now: number;
}

/** A weekday says enough for as long as it can mean one day only. */
const DAYS_OF_A_WEEK = 6;

/** "6:51 PM today", "10:02 PM yesterday", "Sunday", then the date: by the clocks of the house. */
export function dayWords(at: number, { timeZone, now }: Moment, { t, clock, date, language }: Words): string {
  const [day, today] = [dayOf(at, timeZone), dayOf(now, timeZone)];
  // A hub whose clock runs ahead reports the future; its time of day is then the honest answer.
  if (day >= today) return t('meshbots.when.today', { time: clock(at) });
  if (day === shiftDay(today, -1)) return t('meshbots.when.yesterday', { time: clock(at) });
  if (day < shiftDay(today, -DAYS_OF_A_WEEK)) return date(at, 'medium');
  return new Intl.DateTimeFormat(language, { weekday: 'long', ...(timeZone === undefined ? {} : { timeZone }) }).format(
    at,
  );
}

/** The time of day while it is today, else the day: where a word stands before it. */
const shortWhen = (at: number, moment: Moment, words: Words): string =>
  dayOf(at, moment.timeZone) >= dayOf(moment.now, moment.timeZone) ? words.clock(at) : dayWords(at, moment, words);

/** `unknown`: nobody told how it ended. */
export type RunEnd = 'finished' | 'partly' | 'stopped' | 'failed' | 'unknown';
const ENDS: Readonly<Partial<Record<string, RunEnd>>> = {
  finished: 'finished',
  partially_finished: 'partly',
  stopped: 'stopped',
  unknown: 'unknown',
};
/** S4.55: any word of a hub but `finished` is a failure; two of them tell more. */
export const runEnd = ({ how }: SceneRun): RunEnd => (Object.hasOwn(ENDS, how) ? (ENDS[how] ?? 'failed') : 'failed');

/** The last run in words: "6:51 PM today", "Failed 7:41 PM"; null: none was seen. */
export function lastRunWords(run: SceneRun | null, moment: Moment, words: Words): string | null {
  if (run === null) return null;
  const end = runEnd(run);
  return end === 'finished'
    ? dayWords(run.at, moment, words)
    : words.t(`meshbots.ended.${end}`, { time: shortWhen(run.at, moment, words) });
}
