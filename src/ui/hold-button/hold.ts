/** The unbroken hold that panic asks for (S4.22, R-54). Times are a monotonic clock's milliseconds. */
export const HOLD_MS = 3_000;
/** A sent hold cannot be repeated for this long (design 5.4); one that was not taken can, at once (R-54, I-40). */
export const REST_AFTER_DONE_MS = 5_000;

export type HoldState =
  | { phase: 'idle' }
  | { phase: 'holding'; startedAt: number }
  /** Let go too early; the words say so until the next try. */
  | { phase: 'released' }
  | { phase: 'done'; at: number };

export type HoldEvent =
  | { type: 'press'; at: number }
  /** Finger up, finger off the button, focus or page lost, gesture taken by the system: all the same. */
  | { type: 'release'; at: number }
  | { type: 'tick'; at: number }
  /** What the hold asked for was not taken. */
  | { type: 'failed'; at: number };

export const IDLE: HoldState = { phase: 'idle' };

/** One step of the hold. It is done by the clock alone, so that a late frame cannot lengthen or shorten it. */
export function nextHold(state: HoldState, event: HoldEvent, holdMs: number = HOLD_MS): HoldState {
  switch (event.type) {
    case 'press':
      if (state.phase === 'holding') return state;
      if (state.phase === 'done' && event.at - state.at < REST_AFTER_DONE_MS) return state;
      return { phase: 'holding', startedAt: event.at };
    case 'release':
      if (state.phase !== 'holding') return state;
      // Whoever held it long enough has called, also where no frame came in between.
      return event.at - state.startedAt >= holdMs ? { phase: 'done', at: event.at } : { phase: 'released' };
    case 'tick':
      if (state.phase === 'holding' && event.at - state.startedAt >= holdMs) return { phase: 'done', at: event.at };
      if (state.phase === 'done' && event.at - state.at >= REST_AFTER_DONE_MS) return IDLE;
      return state;
    case 'failed':
      return state.phase === 'done' ? IDLE : state;
  }
}

/** 0 to 1 of the hold. */
export function heldFraction(state: HoldState, now: number, holdMs: number = HOLD_MS): number {
  if (state.phase === 'done') return 1;
  if (state.phase !== 'holding') return 0;
  return Math.min(1, Math.max(0, (now - state.startedAt) / holdMs));
}

/** The number said while holding: 3, 2, 1. */
export function secondsToHold(state: HoldState, now: number, holdMs: number = HOLD_MS): number {
  if (state.phase !== 'holding') return Math.ceil(holdMs / 1_000);
  return Math.max(1, Math.ceil((holdMs - (now - state.startedAt)) / 1_000));
}
