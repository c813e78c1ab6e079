const WORDS: Readonly<Record<string, string>> = { '1': 'disarmed', '2': 'away', '3': 'night', '4': 'vacation' };

/** Locale key of a mode's name: central monitoring changes the words (S6.5). null: an id nobody knows. */
export const modeKey = (modeId: string, isMonitored: boolean): string | null =>
  Object.hasOwn(WORDS, modeId) ? `status.mode.${isMonitored ? 'monitored' : 'plain'}.${WORDS[modeId] ?? ''}` : null;
