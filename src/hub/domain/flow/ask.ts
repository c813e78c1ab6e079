import type { AskPad, PadState } from '../../state/model';
import { NO_HUB, serialOf } from '../../state/entity-id';
import { isAlarmShown } from '../alarm';
import { lockLeftMs, needsPassword, triesOnPad } from '../pin-attempts';
import {
  CANCEL_PAD_S,
  stay,
  withoutDialogs,
  type FlowEvent,
  type FlowResult,
  type FlowState,
  type FlowView,
} from './flow';

/**
 * The pad in front of one other thing: what a tile keeps behind the PIN, or the way out of kiosk mode. Tries, count and
 * locks are those of every pad; it never stands in the way of the house's own dialogs (I-39).
 */
export const isAsk = (pad: PadState | null): pad is AskPad =>
  pad?.purpose === 'allow' || pad?.purpose === 'leave-kiosk';

/** What the pad lets through goes to its hub, so that hub has to be there; not so a setting, or a meshbot of the cloud. */
export function leadsToHub({ gated }: FlowState): boolean {
  switch (gated?.do) {
    case 'setItem':
      return true;
    case 'runScene':
      return serialOf(gated.scene) !== NO_HUB;
    case 'setRisk':
    case undefined:
      return false;
  }
}

/** The alarm of this hub is over the page (I-30). */
export const isAlarmAt = (view: FlowView, serial: string): boolean => {
  const hub = view.hub(serial);
  return hub !== null && isAlarmShown(hub, view.nowMs);
};

export const isAlarmAnywhere = (view: FlowView): boolean => view.hubs().some((serial) => isAlarmAt(view, serial));

/** The house has a face over the page: an alarm of any hub (I-30), or the countdown of the one that is looked at. */
const isHouseCalling = (view: FlowView): boolean =>
  isAlarmAnywhere(view) || (view.hub(view.hubs()[0] ?? '')?.pending ?? null) !== null;

/** Under a pad that asks for something else, Cancel could not be touched, and an alarm not be answered (I-39). */
export const clearedForHouse = (state: FlowState, view: FlowView): FlowState =>
  (isAsk(state.pad) && isHouseCalling(view)) || (state.pad?.purpose === 'arm' && isAlarmAnywhere(view))
    ? withoutDialogs(state)
    : state;

type Distributed<Pad> = Pad extends PadState
  ? Omit<Pad, 'id' | 'attemptsLeft' | 'isChecking' | 'problem' | 'lockedUntil'>
  : never;

/** @param isGranted a timed lock does not count for it. */
export function withNewPad(
  state: FlowState,
  view: FlowView,
  wish: Distributed<PadState>,
  isGranted: boolean,
): FlowState {
  const id = state.lastId + 1;
  const isLockedForGood = needsPassword(view.pins);
  const left = isGranted || isLockedForGood ? 0 : lockLeftMs(view.pins, view.nowMs);
  const pad: PadState = {
    ...wish,
    id,
    attemptsLeft: triesOnPad(view.pins),
    isChecking: false,
    problem: isLockedForGood || left > 0 ? 'locked' : null,
    lockedUntil: left > 0 ? view.mono + left : null,
  };
  return { ...withoutDialogs(state), lastId: id, pad, isGranted, result: null, resultUntil: null };
}

export function pinAsked(
  state: FlowState,
  view: FlowView,
  { hub: serial, purpose, about, gated }: Extract<FlowEvent, { type: 'pin-asked' }>,
): FlowResult {
  const hub = view.hub(serial);
  // An alarm that was answered by a dispatch, or that a test hides, leaves the page free, and so the door to be opened.
  if (hub === null || state.pad !== null || state.bypass !== null || isHouseCalling(view)) return stay(state);
  // A screen that hangs on the wall is not left behind a pad that nobody stands at; a password takes its time.
  const deadline = needsPassword(view.pins) ? null : view.mono + CANCEL_PAD_S * 1_000;
  return {
    state: { ...withNewPad(state, view, { hub: serial, purpose, about, deadline }, false), gated },
    effects: [{ do: 'read-pins' }],
  };
}

/** The PIN was right: what was asked about goes through now or stays behind a pad that says why. */
export function allowed(state: FlowState, view: FlowView, pad: AskPad): FlowResult {
  const { gated } = state;
  // A hub that is not live would take the command some other time, or not at all.
  if (leadsToHub(state) && (!view.isConnected(pad.hub) || view.hub(pad.hub)?.freshness !== 'live'))
    return {
      state: { ...state, pad: { ...pad, isChecking: false, problem: 'not-connected' } },
      effects: [{ do: 'connect', hub: pad.hub }],
    };
  return { state: withoutDialogs(state), effects: [{ do: 'allow', pad: pad.id, gated }] };
}

/** The account's password was given: the pad opens to a PIN again. */
export function countCleared(state: FlowState, view: FlowView): FlowState {
  const { pad } = state;
  if (!isAsk(pad) || pad.problem !== 'locked' || needsPassword(view.pins) || lockLeftMs(view.pins, view.nowMs) > 0)
    return state;
  return {
    ...state,
    pad: {
      ...pad,
      problem: null,
      lockedUntil: null,
      attemptsLeft: triesOnPad(view.pins),
      deadline: view.mono + CANCEL_PAD_S * 1_000,
    },
  };
}
