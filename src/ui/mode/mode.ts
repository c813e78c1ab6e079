/** How house modes look everywhere: tone and icon by the hub's mode id. Words are the caller's. */
export type ModeTone = 'disarmed' | 'away' | 'stay' | 'vacation';

const TONES: Readonly<Record<string, ModeTone>> = { '1': 'disarmed', '2': 'away', '3': 'stay', '4': 'vacation' };

/** null: an id that has no colour of its own, and must not borrow one. */
export function modeTone(id: string | null): ModeTone | null {
  return id !== null && Object.hasOwn(TONES, id) ? (TONES[id] ?? null) : null;
}

export const MODE_ICON = {
  disarmed: 'house-line',
  away: 'shield-check',
  stay: 'moon',
  vacation: 'suitcase-rolling',
} as const satisfies Record<ModeTone, string>;
