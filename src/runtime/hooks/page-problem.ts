import { createContext, use } from 'react';

/** Why a page cannot be shown. `config`: a settings file that cannot be used; `start`: a part of the program is missing. */
export type PageProblem = { kind: 'config'; path: string; problem: string } | { kind: 'start' } | { kind: 'screen' };

/** Filled by the app where something failed; null everywhere else. */
export const PageProblemContext = createContext<PageProblem | null>(null);
export const usePageProblem = (): PageProblem | null => use(PageProblemContext);
