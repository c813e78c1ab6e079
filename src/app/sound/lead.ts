import type { Hold } from '@/runtime/tabs/lead';

export interface Standing {
  /** The browser lets this page sound now. */
  hasVoice: boolean;
  /** It hears its house. */
  isLive: boolean;
}

/**
 * Whether a page stands in line for what every tab of the house would sound, chime and doorbell. One that may not
 * sound, or that no longer hears the house, leaves the place to a tab that does.
 */
export const standsInLine = ({ hasVoice, isLive }: Standing): boolean => hasVoice && isLive;

export interface ToSound {
  hasVoice: boolean;
  hasSiren: boolean;
  /** Hub whose countdown beeps here; null: none. */
  countdownOf: string | null;
}

/**
 * The lines in which a page stands for what goes on sounding: one a thing, and only for what it has to sound itself, so
 * that it never waits for a tab that has another house in view, or hears nothing of this one. null: not in that line.
 */
export const linesFor = ({
  hasVoice,
  hasSiren,
  countdownOf,
}: ToSound): Record<'siren' | 'countdown', string | null> => ({
  siren: hasVoice && hasSiren ? 'siren' : null,
  countdown: hasVoice && countdownOf !== null ? `countdown.${countdownOf}` : null,
});

/**
 * What sounds once sounds in one page.
 * @param tooLate after it nobody sounds this any more
 * @param rest how long the name is kept from the others: until it is too late for them
 */
export function soundOnce(
  name: string,
  hold: Hold,
  sound: () => void,
  tooLate: AbortSignal,
  rest: () => Promise<void>,
): void {
  hold(
    name,
    () => {
      if (tooLate.aborted) return Promise.resolve();
      sound();
      return rest();
    },
    tooLate,
  ).catch(() => {
    if (!tooLate.aborted) sound();
  });
}
