import { clearedForHouse, countCleared, isAlarmAnywhere, isAsk, pinAsked } from './flow/ask';
import { forgetBeforehand, toggleBeforehand, toggled } from './flow/beforehand';
import { askedNow, bypassDialog, confirmBypass, requestMode } from './flow/bypass-dialog';
import {
  plain,
  RESULT_MS,
  show,
  stay,
  withoutDialogs,
  type FlowEvent,
  type FlowResult,
  type FlowState,
  type FlowView,
} from './flow/flow';
import { givePin, openPad } from './flow/pad';
import { pinChecked } from './flow/pin-checked';
import { alarmStepped, modeStepped, orderEnded } from './flow/reports';

function tick(state: FlowState, view: FlowView): FlowState {
  let next = state;
  const { pad } = next;
  if (pad?.deadline !== null && pad !== null && pad.deadline <= view.mono)
    next = { ...next, pad: null, isGranted: false, gated: null };
  else if (pad?.problem === 'locked' && pad.lockedUntil !== null && pad.lockedUntil <= view.mono) {
    next = { ...next, pad: { ...pad, problem: null, lockedUntil: null } };
  }
  if (next.resultUntil !== null && next.resultUntil <= view.mono) next = { ...next, result: null, resultUntil: null };
  return next;
}

/** The next moment at which `tick` does something; null: none. */
export function nextTick({ pad, resultUntil }: FlowState, mono: number): number | null {
  const times = [
    pad?.deadline ?? null,
    pad?.lockedUntil ?? null,
    resultUntil,
    // Test mode that ends, and hides an alarm no longer, is told by nothing else.
    isAsk(pad) ? mono + 1_000 : null,
  ].filter((at) => at !== null);
  return times.length === 0 ? null : Math.min(...times);
}

/** The next step of the dialogs; see flow/flow.ts for what they are made of. */
export function armFlow(state: FlowState, event: FlowEvent, view: FlowView): FlowResult {
  // What the house calls for goes before what was asked, whatever is told of it at this moment.
  return step(clearedForHouse(state, view), event, view);
}

function step(state: FlowState, event: FlowEvent, view: FlowView): FlowResult {
  switch (event.type) {
    case 'mode-requested':
      return requestMode(state, view, event.hub, event.target);
    case 'bypass-toggled': {
      const { bypass, chosen } = state;
      if (!bypass?.rows.some(({ device }) => device === event.device))
        return stay(toggleBeforehand(state, view, event.device));
      const next = toggled(chosen, event.device);
      return stay({ ...state, chosen: next, bypass: bypassDialog(state, view, bypass.hub, bypass.target, next) });
    }
    case 'devices-changed': {
      const next = askedNow(state, view);
      const listed = [...new Set([...state.listed, ...(next.bypass?.rows.map(({ device }) => device) ?? [])])];
      return stay({ ...next, listed });
    }
    case 'bypass-confirmed':
      return confirmBypass(state, view);
    case 'bypass-closed':
      return stay(state.bypass === null ? state : withoutDialogs(state));
    case 'pad-requested': {
      const { hub, purpose } = event;
      if (purpose === 'arm') return stay(state);
      if (purpose !== 'cancel-switch') return requestMode(state, view, hub, '1');
      // The way back is to where the house stands, whatever that is.
      return view.hub(hub)?.pending ? openPad(state, view, { hub, purpose, target: '1', bypass: [] }) : stay(state);
    }
    case 'pin-asked':
      return pinAsked(state, view, event);
    case 'count-cleared':
      return stay(countCleared(state, view));
    case 'pad-closed':
      return stay(state.pad?.id === event.pad ? withoutDialogs(state) : state);
    case 'pin-given':
      return givePin(tick(state, view), view, event.pad);
    case 'pin-checked':
      return pinChecked(tick(state, view), view, event.pad, event.verdict);
    case 'mode-stepped':
      return stay(
        modeStepped(
          event.step.kind === 'done' ? forgetBeforehand(state, view, event.hub, event.step.to) : state,
          view,
          event.hub,
          event.step,
          event.isFirst,
        ),
      );
    case 'alarm-stepped':
      return alarmStepped(state, view, event.hub, event.step);
    case 'order-ended':
      return stay(orderEnded(state, view, event));
    case 'result-made': {
      const isSticky = event.problem !== null;
      const mode = view.hub(event.hub)?.mode.current ?? null;
      // Help was called for the alarm whose pad stands open, and another one comes to the front (I-38).
      const isLeft = event.kind === 'dispatched' && state.pad?.hub === event.hub && isAlarmAnywhere(view);
      const before = isLeft ? withoutDialogs(state) : state;
      return stay(show(before, view, { ...plain(event.hub, event.kind, mode), problem: event.problem, isSticky }));
    }
    case 'called-off': {
      const { result } = state;
      if (result?.hub !== event.hub || result.kind !== 'alarm-cancelled') return stay(state);
      return stay({ ...state, result: { ...result, isCalledOff: true } });
    }
    case 'result-dismissed':
      return stay(state.result?.id === event.id ? { ...state, result: null, resultUntil: null } : state);
    case 'result-held': {
      const { result } = state;
      if (result?.id !== event.id || result.isSticky) return stay(state);
      return stay({ ...state, resultUntil: event.isHeld ? null : view.mono + RESULT_MS });
    }
    case 'hub-left':
      return stay({ ...withoutDialogs(state), beforehand: [] });
    case 'tick':
      return stay(tick(state, view));
  }
}
