import type { DeepReadonly } from '../../state/readonly';
import type { HubState, PadPurpose, PadState } from '../../state/model';
import { lockLeftMs, needsPassword, triesOnPad } from '../pin-attempts';
import {
  alarmName,
  CANCEL_PAD_S,
  stay,
  withoutDialogs,
  type FlowEffect,
  type FlowResult,
  type FlowState,
  type FlowView,
  type Order,
} from './flow';

export function openPad(state: FlowState, view: FlowView, order: Order): FlowResult {
  const hub = view.hub(order.hub);
  if (hub === null) return stay(state);
  const { pad } = state;
  if (pad !== null && pad.hub === order.hub && pad.purpose === order.purpose && pad.target === order.target)
    return stay(state);
  const effects: FlowEffect[] = [{ do: 'read-pins' }];
  const left = lockLeftMs(view.pins, view.nowMs);
  const isLockedForGood = needsPassword(view.pins);
  const alarm = alarmName(hub);
  const isAnswer = order.purpose === 'disarm' || order.purpose === 'cancel-alarm';
  // A lock from earlier must not shut the owner out of a new alarm: it gets one pad.
  const isGranted = left > 0 && !isLockedForGood && isAnswer && alarm !== null && view.pins.grantedAlarm !== alarm;
  if (isGranted) effects.push({ do: 'grant-alarm', alarm });
  const isLocked = isLockedForGood || (left > 0 && !isGranted);
  const id = state.lastId + 1;
  const next: PadState = {
    id,
    hub: order.hub,
    purpose: order.purpose,
    target: order.target,
    bypass: [...order.bypass],
    attemptsLeft: triesOnPad(view.pins),
    isChecking: false,
    problem: isLocked ? 'locked' : null,
    lockedUntil: isLocked && !isLockedForGood ? view.mono + left : null,
    deadline:
      order.purpose === 'cancel-switch' || order.purpose === 'cancel-alarm' ? view.mono + CANCEL_PAD_S * 1_000 : null,
  };
  return {
    state: { ...withoutDialogs(state), lastId: id, pad: next, isGranted, result: null, resultUntil: null },
    effects,
  };
}

/**
 * Which pad an act of disarming needs, as the hub stands. null: there is nothing to disarm, and that is known for
 * sure: a house that is not live, or whose next mode is on its way, may be armed for all the page knows (I-11, H-01).
 */
export function disarmPurpose(hub: DeepReadonly<HubState>): PadPurpose | null {
  if (hub.alarm !== null) return 'cancel-alarm';
  if (hub.mode.current !== '1') return 'disarm';
  if (hub.pending !== null) return 'cancel-switch';
  return hub.freshness === 'live' && hub.waiting === null ? null : 'disarm';
}

export function givePin(state: FlowState, view: FlowView, id: number): FlowResult {
  const { pad } = state;
  if (pad?.id !== id || pad.isChecking || pad.attemptsLeft <= 0) return stay(state);
  if (pad.problem === 'locked' && (pad.lockedUntil === null || pad.lockedUntil > view.mono)) return stay(state);
  if (!view.isConnected(pad.hub)) {
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
