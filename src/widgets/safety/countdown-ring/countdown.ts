import type { AlarmState, Deadline, HouseView } from '@/runtime/hooks/views';
import type { CountdownRingOptions } from './schema';

export interface Countdown {
  deadline: Deadline | null;
  lengthS: number;
  /** Exit fills while time goes by; the others empty. */
  direction: 'fills' | 'empties';
  /** Segments that stand out. */
  triggered: readonly string[];
  tone: 'away' | 'stay' | 'vacation' | 'disarmed' | 'flood';
}

/** Which time the ring shows; null: none of this kind runs. */
export function countdownOf(
  of: CountdownRingOptions['of'],
  house: Pick<HouseView, 'pending'>,
  alarm: AlarmState | null,
): Countdown | null {
  if (of === 'exit') {
    const { pending } = house;
    if (pending === null) return null;
    const tone = pending.word === 'unknown' ? 'away' : pending.word;
    return {
      deadline: pending.delayS < 0 ? null : pending.deadline,
      lengthS: pending.delayS,
      direction: 'fills',
      triggered: [],
      tone,
    };
  }
  if (alarm === null) return null;
  // No length means that the hub gave none: then there is no track and no number to show (H-06).
  const lengthS = alarm.lengthS;
  return {
    deadline: lengthS === null ? null : alarm.deadline,
    lengthS: lengthS ?? 0,
    direction: 'empties',
    triggered: alarm.devices,
    tone: of === 'entry' ? 'stay' : 'flood',
  };
}

/** Seconds at which a countdown is spoken, and only then. */
export const isSpoken = (seconds: number | null): boolean =>
  seconds === 30 || seconds === 20 || seconds === 10 || seconds === 5;
