export type ThemeChoice = 'light' | 'dark' | 'auto';

/**
 * `auto` does as the device does: tablets turn dark at sunset by themselves, and the static shell before the first
 * script can do the same, so that nothing flashes.
 */
export const themeOf = (choice: ThemeChoice, prefersDark: boolean): 'light' | 'dark' =>
  choice === 'auto' ? (prefersDark ? 'dark' : 'light') : choice;
