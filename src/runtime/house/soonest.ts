import type { OtherAlarm } from '../scope/views';

/** The alarm whose time runs out first stands first; those whose time is over, or is not counted, come after it. */
export function soonestFirst(alarms: readonly OtherAlarm[], now: number): OtherAlarm[] {
  const endOf = ({ deadline }: OtherAlarm) => (deadline !== null && deadline > now ? deadline : Number.MAX_VALUE);
  return [...alarms].sort((a, b) => endOf(a) - endOf(b));
}
