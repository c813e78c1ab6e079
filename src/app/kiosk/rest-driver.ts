import { awakeSince, nextLookAt, nextRest, type RestEvent, type RestRules } from '@/runtime/kiosk/rest';

/** A field that holds unsaved words is looked at again after this long. */
const LOOK_AGAIN_MS = 5_000;

export interface RestPorts {
  now: () => number;
  setTimer: (run: () => void, ms: number) => unknown;
  clearTimer: (timer: unknown) => void;
  /** Something is unsaved that says nothing of itself when it begins or ends, such as words in a field. */
  isUnsaved: () => boolean;
  showSaver: (isOn: boolean) => void;
  goBack: () => void;
}

export interface RestDriver {
  /** @returns whether the input reaches the page. */
  input: (event: { type: 'press' | 'release'; id: string } | { type: 'part'; id: string | null }) => boolean;
  /** Fingers that were down are not any more: the window was left. */
  letGo: () => void;
  setHeld: (isHeld: boolean) => void;
  setRules: (rules: RestRules) => void;
  stop: () => void;
}

/** Runs the rules of runtime/kiosk/rest on a clock. */
export function driveRest(ports: RestPorts, first: RestRules): RestDriver {
  let rules = first;
  let state = awakeSince(ports.now());
  let isHouseHeld = false;
  let timer: unknown = null;

  function plan(): void {
    ports.clearTimer(timer);
    const due = isHouseHeld ? null : state.isHeld ? ports.now() + LOOK_AGAIN_MS : nextLookAt(state, rules);
    timer = due === null ? null : ports.setTimer(look, Math.max(0, due - ports.now()));
  }
  function send(event: RestEvent): boolean {
    const wasOn = state.isSaverOn;
    const step = nextRest(state, event, rules);
    ({ state } = step);
    if (state.isSaverOn !== wasOn) ports.showSaver(state.isSaverOn);
    if (step.goesBack) ports.goBack();
    plan();
    return step.isPassed;
  }
  function holdAsIs(): void {
    const isHeld = isHouseHeld || ports.isUnsaved();
    if (isHeld !== state.isHeld || (isHeld && state.isSaverOn)) send({ type: 'held', isHeld, at: ports.now() });
  }
  function look(): void {
    holdAsIs();
    send({ type: 'tick', at: ports.now() });
  }

  plan();
  return {
    input: (event) => send({ ...event, at: ports.now() }),
    letGo: () => {
      send({ type: 'let-go', at: ports.now() });
    },
    setHeld: (isHeld) => {
      isHouseHeld = isHeld;
      holdAsIs();
      plan();
    },
    setRules: (next) => {
      rules = next;
      plan();
    },
    stop: () => {
      ports.clearTimer(timer);
    },
  };
}
