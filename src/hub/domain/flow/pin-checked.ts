import type { HousePad } from '../../state/model';
import { lockLeftMs, needsPassword, triesOnPad } from '../pin-attempts';
import { blockersFor } from '../readiness';
import { allowed, isAsk } from './ask';
import { openBypass } from './bypass-dialog';
import {
  plain,
  show,
  stay,
  withoutDialogs,
  type FlowEffect,
  type FlowResult,
  type FlowState,
  type FlowView,
  type Order,
  type PinVerdict,
} from './flow';

const SAY: FlowEffect = { do: 'say-wrong-pins' };

/** The pad is gone, and a result says so; over a countdown and an alarm, which it would cover, a toast does. */
function padSpent(before: FlowState, view: FlowView, { hub: serial, purpose, target }: HousePad): FlowResult {
  const state = { ...before, pad: null, isGranted: false };
  const hub = view.hub(serial);
  if (purpose === 'cancel-alarm' || purpose === 'cancel-switch' || hub?.alarm !== null)
    return { state, effects: [SAY] };
  const isLocked = needsPassword(view.pins) || lockLeftMs(view.pins, view.nowMs) > 0;
  const problem = { code: isLocked ? 'pins-locked' : 'wrong-pins', detail: 'PIN' };
  return stay(show(state, view, { ...plain(serial, 'refused', target), problem }));
}

export function pinChecked(state: FlowState, view: FlowView, id: number, verdict: PinVerdict): FlowResult {
  const { pad } = state;
  // A pad that closed meanwhile sends nothing (I-10).
  if (pad?.id !== id || !pad.isChecking) return stay(state);
  const idle = { ...pad, isChecking: false };
  const left = lockLeftMs(view.pins, view.nowMs);
  const lock = needsPassword(view.pins) ? null : view.mono + left;
  if (verdict === 'unavailable' || verdict === 'cloud-away')
    return { state: { ...state, pad: { ...idle, problem: verdict } }, effects: [{ do: 'read-pins' }] };
  if (verdict === 'locked') return stay({ ...state, pad: { ...idle, problem: 'locked', lockedUntil: lock } });
  if (verdict === 'wrong') {
    const attemptsLeft = Math.min(pad.attemptsLeft - 1, triesOnPad(view.pins));
    // The third failure closes the pad; behind a cancel pad the countdown is still there (S4.18, I-25).
    if (attemptsLeft <= 0)
      return isAsk(pad)
        ? { state: withoutDialogs(state), effects: [{ do: 'deny', pad: pad.id }, SAY] }
        : padSpent(state, view, pad);
    const isLocked = left > 0 && !state.isGranted;
    return stay({
      ...state,
      pad: { ...idle, attemptsLeft, problem: isLocked ? 'locked' : 'wrong', lockedUntil: isLocked ? lock : null },
    });
  }
  if (isAsk(pad)) return allowed(state, view, pad);
  const { hub: serial, purpose, target, bypass } = pad;
  const hub = view.hub(serial);
  if (purpose === 'arm' && hub !== null && view.isMonitored(serial)) {
    // I-12: what opened while the PIN was typed needs its own yes.
    const isUncovered = blockersFor(target, hub, view.house).some(
      ({ device, reason }) => reason !== 'low-battery' && !bypass.includes(device),
    );
    const asked = isUncovered ? openBypass(state, view, hub, target, bypass) : null;
    if (asked !== null) return stay(asked);
  }
  const order: Order = { id: pad.id, hub: serial, purpose, target, bypass };
  return {
    state: {
      ...withoutDialogs(state),
      orders: { ...state.orders, [serial]: { id: order.id, purpose, isShown: false } },
    },
    effects: [{ do: 'send', order }],
  };
}
