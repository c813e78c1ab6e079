import type { AlarmState } from '@/hub';

/** What else an alarm does besides its face. */
export interface Signs {
  /** Locale key of what the tab is called meanwhile. */
  title: string;
  /** The title blinks and the device shakes, as the flood does; an entry delay only names itself. */
  isUrgent: boolean;
  /** Told beside the page: nobody looks at it, or nobody hears it. */
  isTold: boolean;
}

/** null: no sign at all. A silent call for help gives none away. */
export function signsOf(
  alarm: Pick<AlarmState, 'phase' | 'kind' | 'isSilent'> | null,
  { isHidden, isMute }: { isHidden: boolean; isMute: boolean },
): Signs | null {
  if (alarm === null || alarm.isSilent) return null;
  const isUrgent = alarm.phase === 'main';
  return {
    title: isUrgent ? `security.alarm.kind.${alarm.kind}` : 'security.alarm.entry',
    isUrgent,
    isTold: isUrgent && (isHidden || isMute),
  };
}

/** Once a second: the flood's own pace, far below three flashes a second. */
export const BLINK_MS = 1_000;

/** What the tab says at a step of the blinking. */
export const titleAt = (step: number, words: string, house: string): string =>
  step % 2 === 0 ? `⚠ ${words}` : house === '' ? words : `${words} · ${house}`;

/** Milliseconds on, off; repeated (design 8). */
export const SHAKE = [400, 200] as const;
