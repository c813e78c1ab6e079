/**
 * The page's own clock and timers as parts of the product are given them: for tests that move them with
 * `vi.useFakeTimers`, and for a moment that the page then counts from. Nothing is measured by it.
 */
export const pageNow = (): number => performance.now();
/** So many seconds before now by the clock that the page counts with. */
export const secondsAgo = (seconds: number): number => pageNow() - seconds * 1_000;

export const pageTimers = {
  setTimer: (run: () => void, ms: number): unknown => setTimeout(run, ms),
  clearTimer: (timer: unknown): void => {
    clearTimeout(timer as ReturnType<typeof setTimeout>);
  },
};
