import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { fractionLeft, secondsLeft, untilNextSecond } from '../time/countdown';
import { TICKERS } from '../time/ticker';
import { useShared } from '../watch/use-watch';
import { useHubs } from './house';
import { useText } from '../text/use-text';
import type { Deadline, HubTime } from '../scope/views';
import { useThisHouse } from '../scope/this-house';

export { minutesAndSeconds } from '../time/countdown';
export { byHouseClock } from '../time/house-clock';

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
 * A countdown of a hub. `about` stands before the number of one that is not heard: counted on from what it said last,
 * and no more than that; `unknown`: so counted to its end, which nobody knows.
 */
export function useHubSeconds(
  deadline: Deadline | null,
  hub: string | null,
): { seconds: number | null; isHeard: boolean; about: string; unknown: string | null } {
  const { t } = useText();
  const seconds = useSecondsLeft(deadline);
  const isHeard = useHubs().find(({ serial }) => serial === hub)?.freshness === 'live';
  return {
    seconds,
    isHeard,
    about: isHeard ? '' : '≈ ',
    unknown: seconds === 0 && !isHeard ? t('security.countdown.unknown') : null,
  };
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

/** Whole seconds since a moment, never below 0, by the clock that no hand sets; a new one each second. */
export const useSecondsSince = (moment: Deadline): number => {
  const house = useThisHouse();
  return useSyncExternalStore(house.of(TICKERS.second).subscribe, () =>
    Math.max(0, Math.floor((performance.now() - moment) / 1_000)),
  );
};

/** The time of now by the house's clock, cut to the second or minute; for showing, never for counting down. */
export const useNow = (every: 'second' | 'minute'): HubTime => useShared(TICKERS[every]);
