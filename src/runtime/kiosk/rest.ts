/**
 * How a wall display comes to rest: back to its start board, then the screen saver, and awake again (design 4.8).
 * Times are milliseconds of one monotonic clock.
 */
export const RETURN_AFTER_MS = 60_000;
/** How long after the waking touch has ended its late clicks are still kept back. */
export const WAKE_TAIL_MS = 400;
/** A release that never arrives must not keep the keypad from the next finger. */
export const WAKE_MOST_MS = 3_000;

/** The touch that woke the screen: whatever belongs to it is passed on to nobody. */
interface Waking {
  /** Fingers and keys of it that are still down. */
  down: readonly string[];
  first: string | null;
  /** Until then every other input is kept back too. */
  until: number;
}

export interface RestState {
  /** Last touch, or the end of what held rest off. */
  quietSince: number;
  isHeld: boolean;
  isSaverOn: boolean;
  hasReturned: boolean;
  waking: Waking | null;
}

export type RestEvent =
  /** A finger, a mouse button or a key goes down. */
  | { type: 'press'; id: string; at: number }
  | { type: 'release'; id: string; at: number }
  /** Whatever else follows from a touch: click, wheel, a key that repeats. */
  | { type: 'part'; id: string | null; at: number }
  /** Fingers that were down when the window was left are not down any more. */
  | { type: 'let-go'; at: number }
  /** An alarm, a countdown, a pad, a doorbell, an edit: nothing rests while it stands. */
  | { type: 'held'; isHeld: boolean; at: number }
  | { type: 'tick'; at: number };

export interface RestStep {
  state: RestState;
  /** Go back to the start board now. */
  goesBack: boolean;
  /** The input reaches the page. */
  isPassed: boolean;
}

export interface RestRules {
  /** null: the saver is switched off. */
  saverAfterMs: number | null;
  /** Back to the start after so long; null: never. Left out: as a wall display does. */
  returnAfterMs?: number | null;
}
const returnAfter = ({ returnAfterMs = RETURN_AFTER_MS }: RestRules): number =>
  returnAfterMs ?? Number.POSITIVE_INFINITY;

export const awakeSince = (at: number): RestState => ({
  quietSince: at,
  isHeld: false,
  isSaverOn: false,
  hasReturned: false,
  waking: null,
});

const passed = (state: RestState): RestStep => ({ state, goesBack: false, isPassed: true });
const kept = (state: RestState): RestStep => ({ state, goesBack: false, isPassed: false });

type Input = Extract<RestEvent, { type: 'press' | 'release' | 'part' }>;

function wake(state: RestState, event: Input): RestStep {
  const down = event.type === 'press' ? [event.id] : [];
  const waking = {
    down,
    first: down[0] ?? null,
    until: event.at + (down.length > 0 ? WAKE_MOST_MS : WAKE_TAIL_MS),
  };
  return kept({ ...awakeSince(event.at), isHeld: state.isHeld, waking });
}

/** An input while the waking touch is, or was just now, under way. */
function duringWake(state: RestState, waking: Waking, event: Input): RestStep {
  const isOpen = event.at < waking.until;
  const isOfIt = event.id !== null && waking.down.includes(event.id);
  const rest = waking.down.filter((id) => id !== event.id);
  const touched = { ...state, quietSince: event.at };
  if (event.type === 'press') {
    // The same finger down again: its release was lost.
    if (!isOpen) return passed({ ...touched, waking: rest.length === 0 ? null : { ...waking, down: rest } });
    return kept({ ...touched, waking: { ...waking, down: [...rest, event.id] } });
  }
  if (event.type === 'part' || !isOfIt) return isOpen || isOfIt ? kept(touched) : passed(touched);
  // Only the first finger's release opens the tail, so that quick taps cannot keep the page shut for ever.
  const until = event.id === waking.first ? event.at + WAKE_TAIL_MS : waking.until;
  return kept({ ...touched, waking: { ...waking, down: rest, until } });
}

function input(state: RestState, event: Input): RestStep {
  if (state.isSaverOn) return event.type === 'release' ? kept(state) : wake(state, event);
  const { waking } = state;
  if (waking !== null && (waking.down.length > 0 || event.at < waking.until)) return duringWake(state, waking, event);
  return passed({ ...state, waking: null, quietSince: event.at, hasReturned: false });
}

function tick(state: RestState, at: number, rules: RestRules): RestStep {
  const { saverAfterMs } = rules;
  if (state.isHeld) return passed(state);
  const quiet = at - state.quietSince;
  // Under the saver too: one that comes before the minute is over still wakes to the start board.
  const goesBack = quiet >= returnAfter(rules) && !state.hasReturned;
  const isSaverOn = state.isSaverOn || (saverAfterMs !== null && quiet >= saverAfterMs);
  const waking = isSaverOn ? null : state.waking;
  return {
    state: { ...state, waking, isSaverOn, hasReturned: state.hasReturned || goesBack },
    goesBack,
    isPassed: true,
  };
}

/** One step. Pure, so that every order of touches, alarms and timers can be tried. */
export function nextRest(state: RestState, event: RestEvent, rules: RestRules): RestStep {
  switch (event.type) {
    case 'press':
    case 'release':
    case 'part':
      return input(state, event);
    case 'let-go':
      return passed(
        state.waking === null
          ? state
          : {
              ...state,
              waking: { ...state.waking, down: [], until: Math.min(state.waking.until, event.at + WAKE_TAIL_MS) },
            },
      );
    case 'held':
      // The fingers of the waking touch stay kept back: an alarm that comes up under one is not answered by it.
      return passed({
        ...state,
        isHeld: event.isHeld,
        isSaverOn: false,
        hasReturned: event.isHeld === state.isHeld && state.hasReturned,
        quietSince: event.isHeld === state.isHeld ? state.quietSince : event.at,
      });
    case 'tick':
      return tick(state, event.at, rules);
  }
}

/** When the clock has to be looked at next; null: nothing comes by itself. */
export function nextLookAt(state: RestState, rules: RestRules): number | null {
  const { saverAfterMs } = rules;
  if (state.isHeld) return null;
  const times = [
    ...(state.hasReturned || rules.returnAfterMs === null ? [] : [state.quietSince + returnAfter(rules)]),
    ...(saverAfterMs === null || state.isSaverOn ? [] : [state.quietSince + saverAfterMs]),
  ];
  return times.length === 0 ? null : Math.min(...times);
}
