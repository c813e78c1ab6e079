import { createContext, use } from 'react';
import type { Question } from './page';

/** The dialogs of the page, each a document by its id. They stand under the safety layer, always. */
export interface Dialogs {
  /** False: there is no such dialog. Asking for one that is open already changes nothing. */
  open: (id: string) => boolean;
  /** Closes the one on top. */
  close: () => void;
  /** Answers the question that stands; without one it does nothing. */
  answer: (isYes: boolean) => void;
}

/** Where a document is drawn alone, or only to be looked at. */
export const NO_DIALOGS: Dialogs = { open: () => false, close: () => undefined, answer: () => undefined };

/** Filled by the app; a document that is drawn alone opens nothing, and neither does the safety layer. */
export const DialogsContext = createContext<Dialogs>(NO_DIALOGS);
export const useDialogs = (): Dialogs => use(DialogsContext);
/** False where a document is drawn alone: nothing there leads to a dialog. */
export const useHasDialogs = (): boolean => useDialogs() !== NO_DIALOGS;

/** What the person is being asked; null outside the question's own dialog. */
export const QuestionContext = createContext<Question | null>(null);
export const useQuestion = (): Question | null => use(QuestionContext);
