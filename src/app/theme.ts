export type ThemeChoice = 'light' | 'dark' | 'auto';

const DAY = { from: 7, to: 19 };

/** `auto` is light by day and dark in the evening, so that a wall panel does not glare at night. */
export function themeAt(choice: ThemeChoice, hour: number): 'light' | 'dark' {
  if (choice !== 'auto') return choice;
  return hour >= DAY.from && hour < DAY.to ? 'light' : 'dark';
}
