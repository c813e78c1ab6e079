import { browserStorage } from '@/hub';
import { isLanguage, pickLanguage, type Language } from './i18n';
import { kioskStart } from './routes';
import type { ThemeChoice } from './theme';

/** What a person chose for this browser. Kept over a sign-out, never anything of the house. */
export interface Preferences {
  language: Language;
  theme: ThemeChoice;
  textSize: 'small' | 'medium' | 'large';
  isSoundOn: boolean;
  /** Start board of a wall display; null: this browser is none. */
  kiosk: string | null;
  /** Of a wall display. */
  hasSaver: boolean;
  /** Of a wall display: it may turn to every board of the household, not only to the one it starts with. */
  hasAllBoards: boolean;
}

const KEY = 'porchlight.preferences';
const THEMES: readonly string[] = ['light', 'dark', 'auto'];
const SIZES: readonly string[] = ['small', 'medium', 'large'];

/** Reads what was kept; anything that does not fit is left at its default, field by field. */
export function readPreferences(kept: string | null, browserLanguages: readonly string[]): Preferences {
  const defaults: Preferences = {
    language: pickLanguage(browserLanguages),
    theme: 'auto',
    textSize: 'medium',
    isSoundOn: true,
    kiosk: null,
    hasSaver: true,
    hasAllBoards: false,
  };
  if (kept === null) return defaults;
  let found: unknown;
  try {
    found = JSON.parse(kept);
  } catch {
    return defaults; // edited by hand or cut off: the defaults do no harm
  }
  if (typeof found !== 'object' || found === null) return defaults;
  const { language, theme, textSize, isSoundOn, kiosk, hasSaver, hasAllBoards } = found as Partial<
    Record<keyof Preferences, unknown>
  >;
  return {
    language: typeof language === 'string' && isLanguage(language) ? language : defaults.language,
    theme: typeof theme === 'string' && THEMES.includes(theme) ? (theme as ThemeChoice) : defaults.theme,
    textSize:
      typeof textSize === 'string' && SIZES.includes(textSize)
        ? (textSize as Preferences['textSize'])
        : defaults.textSize,
    isSoundOn: typeof isSoundOn === 'boolean' ? isSoundOn : defaults.isSoundOn,
    // A display that once hung on a wall is never opened up by a record that was cut off in part.
    kiosk: typeof kiosk === 'string' ? kioskStart(kiosk) : null,
    hasSaver: typeof hasSaver === 'boolean' ? hasSaver : defaults.hasSaver,
    hasAllBoards: hasAllBoards === true,
  };
}

/** What this browser kept; the defaults where it keeps nothing. */
export function storedPreferences(): Preferences {
  return readPreferences(browserStorage()?.getItem(KEY) ?? null, navigator.languages);
}

/**
 * Keeps what was chosen and leaves the rest as it is by now: another page of this browser may have made it a wall
 * display since this one was opened.
 */
export function keepPreferences(chosen: Partial<Preferences>): void {
  try {
    browserStorage()?.setItem(KEY, JSON.stringify({ ...storedPreferences(), ...chosen }));
  } catch {
    // Full storage: the choice lasts as long as the page.
  }
}

/**
 * Tells what other pages of this browser choose.
 * @returns how to stop
 */
export function followPreferences(onChange: (preferences: Preferences) => void): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    // A record that is gone says nothing: it never opens a wall display up.
    if (key === KEY && newValue !== null) onChange(readPreferences(newValue, navigator.languages));
  };
  addEventListener('storage', follow);
  return () => {
    removeEventListener('storage', follow);
  };
}
