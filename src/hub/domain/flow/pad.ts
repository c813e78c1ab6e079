import type { DeepReadonly } from '../../state/readonly';
import type { HousePurpose, HubState } from '../../state/model';
import { lockLeftMs, needsPassword } from '../pin-attempts';
import { isAsk, leadsToHub, withNewPad } from './ask';
import {
  alarmName,
  CANCEL_PAD_S,
  stay,
  type FlowEffect,
  type FlowResult,
  type FlowState,
  type FlowView,
  type Wish,
} from './flow';

export function openPad(state: FlowState, view: FlowView, wish: Wish): FlowResult {
  const hub = view.hub(wish.hub);
  if (hub === null) return stay(state);
  const { pad } = state;
  if (pad?.hub === wish.hub && pad.purpose === wish.purpose && pad.target === wish.target) return stay(state);
  const effects: FlowEffect[] = [{ do: 'read-pins' }];
  const alarm = alarmName(hub);
  const isAnswer = wish.purpose === 'disarm' || wish.purpose === 'cancel-alarm';
  // A lock from earlier must not shut the owner out of a new alarm: it gets one pad.
  const isGranted =
    isAnswer &&
    alarm !== null &&
    view.pins.grantedAlarm !== alarm &&
    !needsPassword(view.pins) &&
    lockLeftMs(view.pins, view.nowMs) > 0;
  if (isGranted) effects.push({ do: 'grant-alarm', alarm });
  const deadline =
    wish.purpose === 'cancel-switch' || wish.purpose === 'cancel-alarm' ? view.mono + CANCEL_PAD_S * 1_000 : null;
  const asked = { ...wish, bypass: [...wish.bypass], deadline };
  return { state: withNewPad(state, view, asked, isGranted), effects };
}

/**
 * Which pad an act of disarming needs, as the hub stands. null: there is nothing to disarm, and that is known for
 * sure: a house that is not live, or whose next mode is on its way, may be armed for all the page knows (I-11, H-01).
 */
export function disarmPurpose(hub: DeepReadonly<HubState>): HousePurpose | null {
  if (hub.alarm !== null) return 'cancel-alarm';
  if (hub.mode.current !== '1') return 'disarm';
  if (hub.pending !== null) return 'cancel-switch';
  return hub.freshness === 'live' && hub.waiting === null ? null : 'disarm';
}

export function givePin(state: FlowState, view: FlowView, id: number): FlowResult {
  const { pad } = state;
  if (pad?.id !== id || pad.isChecking || pad.attemptsLeft <= 0) return stay(state);
  if (pad.problem === 'locked' && (pad.lockedUntil === null || pad.lockedUntil > view.mono)) return stay(state);
  // The way out of kiosk mode, for one, leads to no hub, so that none has to be there.
  if (!view.isConnected(pad.hub) && !(isAsk(pad) && !leadsToHub(state))) {
    // Nothing is compared and nothing is queued; the person tries again when the line is back.
    return {
      state: { ...state, pad: { ...pad, problem: 'not-connected' } },
      effects: [{ do: 'connect', hub: pad.hub }],
    };
  }
  return {
    state: { ...state, pad: { ...pad, isChecking: true, problem: null, lockedUntil: null } },
    effects: [{ do: 'check-pin', pad: id }],
  };
}
