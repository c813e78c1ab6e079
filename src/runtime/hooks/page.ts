import { createContext, use, type ReactNode } from 'react';

/** What the app gives to widgets of itself: where one is, what is chosen, and what stands in the outlet. */
export interface Page {
  path: string;
  go: (path: string) => void;
  language: 'en' | 'fr' | 'es' | 'de';
  setLanguage: (language: 'en' | 'fr' | 'es' | 'de') => void;
  theme: 'light' | 'dark' | 'auto';
  setTheme: (theme: 'light' | 'dark' | 'auto') => void;
  /** The inner document of a shell; null where there is none. */
  outlet: ReactNode;
  sound: { isBlocked: boolean; isOn: boolean; setOn: (isOn: boolean) => void };
}

const nothing = () => undefined;
const ALONE: Page = {
  path: '/',
  go: nothing,
  language: 'en',
  setLanguage: nothing,
  theme: 'auto',
  setTheme: nothing,
  outlet: null,
  sound: { isBlocked: false, isOn: false, setOn: nothing },
};

/** Filled by the app; a document that is drawn alone (preview, tests) has a page that goes nowhere. */
export const PageContext = createContext<Page>(ALONE);
export const usePage = (): Page => use(PageContext);

export interface Question {
  action: string;
  /** What it is done to, by the template's title or the device's name. */
  title: string | null;
  /** The token that would be set, such as `unsecured`. */
  value: string | null;
}

/** Asks the person; true: go on. Filled by the app; nobody there to ask means no. */
export type Confirm = (question: Question) => Promise<boolean>;
export const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false));
