import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { HOLD_MS, IDLE, heldFraction, nextHold, secondsToHold, type HoldEvent, type HoldState } from './hold';

/** Of the browser itself: React's own puts the time of day where there is none. */
interface Moment {
  nativeEvent: { timeStamp: number };
}

/** Where the hold takes its time from; tests pass a clock of their own. */
export interface HoldClock {
  now(): number;
  /** When something happened, however late a busy page is told of it. */
  of(event: Moment): number;
  /** Calls back on the next frame; returns what cancels it. */
  frame(callback: () => void): () => void;
}

const pageClock: HoldClock = {
  now: () => performance.now(),
  of: ({ nativeEvent }) => nativeEvent.timeStamp,
  frame: (callback) => {
    const id = requestAnimationFrame(callback);
    return () => {
      cancelAnimationFrame(id);
    };
  },
};

export interface HoldOptions {
  /** Called once, when the hold is complete. */
  onHold: () => void;
  /** Called once a second of holding with 3, 2, 1: for sound and vibration. */
  onSecond?: (left: number) => void;
  /** Called when it was let go too early. */
  onRelease?: () => void;
  holdMs?: number;
  /** What the last hold asked for was not taken: the next one need not rest. */
  hasFailed?: boolean;
  isDisabled?: boolean;
  clock?: HoldClock;
}

export interface HoldHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: Moment) => void;
  onPointerLeave: (event: Moment) => void;
  onPointerCancel: (event: Moment) => void;
  onBlur: (event: Moment) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onKeyUp: (event: KeyboardEvent<HTMLElement>) => void;
  onContextMenu: (event: { preventDefault: () => void }) => void;
}

export interface Hold {
  phase: HoldState['phase'];
  /** 0 to 1, for the ring. */
  fraction: number;
  /** 3, 2, 1. */
  secondsLeft: number;
  handlers: HoldHandlers;
  /** The same hold from elsewhere, such as a key of the whole page. */
  press: () => void;
  release: () => void;
}

const isHoldKey = (key: string) => key === ' ' || key === 'Enter';

/**
 * Press and hold by finger, mouse, Space or Enter. Leaving the button, losing focus, a cancelled gesture and a hidden
 * page all end it without sending.
 */
export function useHold(options: HoldOptions): Hold {
  const { holdMs = HOLD_MS, clock = pageClock, hasFailed = false } = options;
  const [state, setState] = useState<HoldState>(IDLE);
  const [now, setNow] = useState(0);
  const current = useRef<HoldState>(IDLE);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const send = (event: HoldEvent) => {
    const before = current.current;
    const next = nextHold(before, event, holdMs);
    const [saidBefore, saidNow] = [secondsToHold(before, event.at, holdMs), secondsToHold(next, event.at, holdMs)];
    current.current = next;
    setNow(event.at);
    if (next === before) return saidBefore;
    setState(next);
    if (next.phase === 'done') latest.current.onHold();
    if (next.phase === 'released') latest.current.onRelease?.();
    return saidNow;
  };
  const stable = useRef(send);
  useEffect(() => {
    stable.current = send;
  });

  useEffect(() => {
    if (state.phase !== 'holding' && state.phase !== 'done') return undefined;
    let said = 0;
    let cancel: () => void = () => undefined;
    const step = () => {
      const left = stable.current({ type: 'tick', at: clock.now() });
      if (current.current.phase === 'holding' && left !== said) {
        said = left;
        latest.current.onSecond?.(left);
      }
      if (current.current.phase === 'holding' || current.current.phase === 'done') cancel = clock.frame(step);
    };
    const hide = () => {
      if (document.visibilityState === 'hidden') stable.current({ type: 'release', at: clock.now() });
    };
    const leave = () => {
      stable.current({ type: 'release', at: clock.now() });
    };
    cancel = clock.frame(step);
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('blur', leave);
    return () => {
      cancel();
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('blur', leave);
    };
  }, [state.phase, clock]);

  useEffect(() => {
    if (hasFailed) stable.current({ type: 'failed', at: clock.now() });
  }, [hasFailed, clock]);

  const press = () => {
    if (options.isDisabled !== true) send({ type: 'press', at: clock.now() });
  };
  /** A hold counts from when the page knew of it to when it was let go, so that a busy page makes none longer. */
  const end = (event: Moment) => {
    send({ type: 'release', at: Math.min(clock.now(), clock.of(event)) });
  };
  const release = () => {
    send({ type: 'release', at: clock.now() });
  };
  return {
    phase: state.phase,
    fraction: heldFraction(state, now, holdMs),
    secondsLeft: secondsToHold(state, now, holdMs),
    press,
    release,
    handlers: {
      onPointerDown: (event) => {
        if (event.button === 0) press();
      },
      onPointerUp: end,
      onPointerLeave: end,
      onPointerCancel: end,
      onBlur: end,
      onKeyDown: (event) => {
        if (!isHoldKey(event.key)) return;
        event.preventDefault();
        if (!event.repeat) press();
      },
      onKeyUp: (event) => {
        if (isHoldKey(event.key)) end(event);
      },
      onContextMenu: (event) => {
        event.preventDefault();
      },
    },
  };
}
