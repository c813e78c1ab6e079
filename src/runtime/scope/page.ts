import { createContext, use, type ReactNode } from 'react';

/** What the app gives to widgets of itself: where one is, and what is chosen. It changes only when somebody acts. */
export interface Page {
  path: string;
  go: (path: string) => void;
  /** Tries again what failed to load: this screen, or the whole page where its start failed. */
  retry: () => void;
  language: 'en' | 'fr' | 'es' | 'de';
  setLanguage: (language: 'en' | 'fr' | 'es' | 'de') => void;
  theme: 'light' | 'dark' | 'auto';
  setTheme: (theme: 'light' | 'dark' | 'auto') => void;
  textSize: 'small' | 'medium' | 'large';
  setTextSize: (size: 'small' | 'medium' | 'large') => void;
  /** The page stands inside another app, which has its own way of signing in (S2.21); left out: it does not. */
  isWebview?: boolean;
  /** The page stands on a wall as a kiosk; left out: it does not. */
  kiosk?: boolean;
  /** It may turn to every board of the household, not only to the one that it starts with; left out: it may not. */
  hasAllBoards?: boolean;
  /**
   * Makes this browser a wall display that starts at a path, with the screen saver or without, for one board or for all;
   * null: it is one no longer. Left out: it cannot be.
   */
  setKiosk?: (start: string | null, hasSaver?: boolean, hasAllBoards?: boolean) => void;
  sound: { isOn: boolean; setOn: (isOn: boolean) => void };
}

const nothing = () => undefined;
const ALONE: Page = {
  path: '/',
  go: nothing,
  retry: nothing,
  language: 'en',
  setLanguage: nothing,
  theme: 'auto',
  setTheme: nothing,
  textSize: 'medium',
  setTextSize: nothing,
  sound: { isOn: false, setOn: nothing },
};

/** Filled by the app; a document that is drawn alone (preview, tests) has a page that goes nowhere. */
export const PageContext = createContext<Page>(ALONE);
export const usePage = (): Page => use(PageContext);

/** The inner document of a shell; null where there is none. By itself: a page is drawn by whatever acts on it. */
export const OutletContext = createContext<ReactNode>(null);

/** The browser keeps the page silent until it is touched, which it tells a moment after all stands there. */
const SoundBlockedContext = createContext(false);
export const SoundBlocked = SoundBlockedContext.Provider;
export const useIsSoundBlocked = (): boolean => use(SoundBlockedContext);

export interface Question {
  action: string;
  /** What it is done to, by the device's or scene's own name; of anything else, the template's title. */
  title: string | null;
  /** What would be set, such as `unsecured`, 40 or true. */
  value: string | number | boolean | null;
}

/** Asks the person; true: go on. Filled by the app; nobody there to ask means no. */
export type Confirm = (question: Question) => Promise<boolean>;
export const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false));
