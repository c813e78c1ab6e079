import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { fractionLeft, secondsLeft, untilNextSecond } from '../time/countdown';
import { TICKERS } from '../time/ticker';
import type { Deadline, HubTime } from './views';

/** Whole seconds left, rounded up, never below 0; null without a deadline. Renders once a second, not more often. */
export function useSecondsLeft(deadline: Deadline | null): number | null {
  const subscribe = useCallback(
    (listener: () => void) => {
      let timer: ReturnType<typeof setTimeout> | null = null;
      const arm = () => {
        const wait = deadline === null ? null : untilNextSecond(deadline, performance.now());
        timer =
          wait === null
            ? null
            : setTimeout(() => {
                arm();
                listener();
                // Timers may fire a hair early; one millisecond more is past the border.
              }, wait + 1);
      };
      arm();
      return () => {
        if (timer !== null) clearTimeout(timer);
      };
    },
    [deadline],
  );
  return useSyncExternalStore(subscribe, () => (deadline === null ? null : secondsLeft(deadline, performance.now())));
}

/**
 * Calls `apply` with the part of the time that is left (1 … 0) each animation frame, without rendering; once a second
 * where motion is to be reduced.
 */
export function useTrack(
  apply: (fractionLeft: number) => void,
  deadline: Deadline | null,
  lengthS: number | null,
): void {
  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
  });
  useEffect(() => {
    if (deadline === null || lengthS === null) return undefined;
    const step = () => {
      const left = fractionLeft(deadline, lengthS, performance.now());
      latest.current(left);
      return left > 0;
    };
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      step();
      const timer = setInterval(step, 1_000);
      return () => {
        clearInterval(timer);
      };
    }
    let frame = 0;
    const draw = () => {
      if (step()) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [deadline, lengthS]);
}

/** The time of now, cut to the second or minute; for showing, never for counting down. */
export const useNow = (every: 'second' | 'minute'): HubTime =>
  useSyncExternalStore(TICKERS[every].subscribe, TICKERS[every].get);
