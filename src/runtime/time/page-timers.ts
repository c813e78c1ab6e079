/** Timers as a part of the page is given them: its test has others. */
export interface Timers {
  setTimeout: (run: () => void, ms: number) => unknown;
  clearTimeout: (timer: never) => void;
}

/** The page's own. Wrapped, because a browser calls them on nothing but the window. */
export const pageTimers: Timers = {
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => {
    clearTimeout(timer);
  },
};
