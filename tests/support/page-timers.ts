import { onTestFinished, vi } from 'vitest';

/**
 * The page's own clock and timers as parts of the product are given them: for tests that move them with
 * `vi.useFakeTimers`, and for a moment that the page then counts from. Nothing is measured by it.
 */
export const pageNow = (): number => performance.now();
/**
 * That clock stands until the test has ended: words of a single second stay for as long as somebody looks. With
 * `vi.useFakeTimers` each look of an expectation that waits would move it on.
 */
export function stopPageClock(): void {
  const stopped = vi.spyOn(performance, 'now').mockReturnValue(pageNow());
  onTestFinished(() => {
    stopped.mockRestore();
  });
}
/** So many seconds before now by the clock that the page counts with. */
export const secondsAgo = (seconds: number): number => pageNow() - seconds * 1_000;

export const pageTimers = {
  setTimer: (run: () => void, ms: number): unknown => setTimeout(run, ms),
  clearTimer: (timer: unknown): void => {
    clearTimeout(timer as ReturnType<typeof setTimeout>);
  },
};
