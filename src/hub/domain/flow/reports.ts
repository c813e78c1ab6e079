import type { HousePurpose, PadState } from '../../state/model';
import type { ModeStep } from '../mode-switch';
import { isAlarmAt, isAsk } from './ask';
import {
  alarmName,
  plain,
  show,
  stay,
  withoutDialogs,
  type FlowEvent,
  type FlowResult,
  type FlowState,
  type FlowView,
  type Order,
} from './flow';

/** Whether a dialog of this hub is overtaken by what the hub reports. */
export function closeOvertaken(
  state: FlowState,
  serial: string,
  isOvertaken: (purpose: HousePurpose) => boolean,
): { state: FlowState; wasOpen: boolean } {
  const isPad = state.pad !== null && !isAsk(state.pad) && state.pad.hub === serial && isOvertaken(state.pad.purpose);
  const isDialog = state.bypass?.hub === serial && isOvertaken('arm');
  return isPad || isDialog ? { state: withoutDialogs(state), wasOpen: isPad } : { state, wasOpen: false };
}

export function modeStepped(
  state: FlowState,
  view: FlowView,
  serial: string,
  step: NonNullable<ModeStep>,
  isFirst: boolean,
): FlowState {
  const order = state.orders[serial];
  const shown = order === undefined ? state.orders : { ...state.orders, [serial]: { ...order, isShown: true } };
  if (step.kind === 'begun') {
    const { state: next, wasOpen } = closeOvertaken(state, serial, (purpose) => purpose === 'arm');
    return wasOpen ? show(next, view, plain(serial, 'elsewhere', step.to)) : next;
  }
  const isDisarmed = step.kind === 'done' && step.to === '1';
  const overtaken = closeOvertaken(state, serial, (purpose) =>
    isDisarmed
      ? true
      : step.kind === 'cancelled'
        ? purpose === 'cancel-switch' || purpose === 'arm'
        : purpose === 'arm' || purpose === 'cancel-switch',
  );
  const closed = { ...overtaken.state, orders: shown };
  // A pad for cancelling has not been overtaken by somebody: the switch simply ended.
  const isElsewhere =
    overtaken.wasOpen && !(state.pad?.purpose === 'cancel-switch' && step.kind === 'done' && !isDisarmed);
  if (isElsewhere && step.kind === 'cancelled') {
    const problem = { code: 'changed-elsewhere', detail: 'switch' };
    return show(closed, view, { ...plain(serial, 'switch-cancelled', step.from), problem });
  }
  if (isElsewhere) return show(closed, view, plain(serial, 'elsewhere', step.to));
  // The first read of a connection tells where the house is, unless somebody waits to hear how a command ended.
  if (isFirst && !(state.result?.kind === 'unknown' && state.result.hub === serial) && order === undefined)
    return closed;
  if (step.kind === 'cancelled') return show(closed, view, plain(serial, 'switch-cancelled', step.from));
  // S4.11: falling into vacation mode shows no dialog.
  if (step.to === '4') return state.result?.kind === 'unknown' ? { ...closed, result: null } : closed;
  // The cancelled alarm is what the person reads, and hears, once; that the house is disarmed goes with it (S4.13).
  if (isDisarmed && state.result?.kind === 'alarm-cancelled' && state.result.hub === serial)
    return { ...closed, result: { ...state.result, mode: '1' } };
  if (isDisarmed)
    return show(closed, view, plain(serial, order?.purpose === 'cancel-alarm' ? 'alarm-cancelled' : 'disarmed', '1'));
  return show(closed, view, plain(serial, 'armed', step.to));
}

export function alarmStepped(
  state: FlowState,
  view: FlowView,
  serial: string,
  step: 'opened' | 'main' | 'ended' | 'canceled',
): FlowResult {
  const { pad } = state;
  if (step === 'opened') {
    // Digits on its face answer it, and arm or disarm no other hub: only a pad that answers an alarm stays (I-38, I-39).
    const isOthers = pad === null || (pad.hub !== serial && !isAlarmAt(view, pad.hub));
    if (isOthers && isAlarmAt(view, serial)) return stay(withoutDialogs(state));
    const { state: next } = closeOvertaken(
      state,
      serial,
      (purpose) => purpose === 'arm' || purpose === 'cancel-switch',
    );
    const open = next.pad;
    if (open?.hub !== serial || open.purpose !== 'disarm') return stay(next);
    const hub = view.hub(serial);
    const alarm = hub === null ? null : alarmName(hub);
    const isGranted =
      open.problem === 'locked' && open.lockedUntil !== null && alarm !== null && view.pins.grantedAlarm !== alarm;
    const answered: PadState = {
      ...open,
      purpose: 'cancel-alarm',
      ...(isGranted ? { problem: null, lockedUntil: null } : {}),
    };
    return {
      state: { ...next, pad: answered, isGranted: next.isGranted || isGranted },
      effects: isGranted ? [{ do: 'grant-alarm', alarm }] : [],
    };
  }
  const mode = view.hub(serial)?.mode.current ?? null;
  if (step === 'main' || pad?.hub !== serial || pad.purpose !== 'cancel-alarm') {
    // Cancelled elsewhere, it is told as one that was cancelled here (S4.13, H-07).
    const isNews = step === 'canceled' && state.orders[serial] === undefined && state.result === null;
    return stay(isNews ? show(state, view, plain(serial, 'alarm-cancelled', mode)) : state);
  }
  // Somebody else answered it; a pad with nothing left to cancel is of no use.
  return stay(show(withoutDialogs(state), view, plain(serial, 'elsewhere', mode)));
}

function isReached({ purpose, target }: Order, hub: ReturnType<FlowView['hub']>): boolean {
  if (hub === null) return false;
  if (purpose === 'arm') return hub.mode.current === target || hub.pending?.to === target;
  return hub.pending === null && (purpose === 'cancel-switch' || (hub.mode.current === '1' && hub.alarm === null));
}

export function orderEnded(
  state: FlowState,
  view: FlowView,
  event: Extract<FlowEvent, { type: 'order-ended' }>,
): FlowState {
  const { order, outcome, devices } = event;
  const standing = state.orders[order.hub];
  // An order that was overtaken by another leaves that one's place alone.
  const isOwn = standing?.id === order.id;
  const { [order.hub]: _, ...others } = state.orders;
  const hub = view.hub(order.hub);
  const mode = hub?.mode.current ?? null;
  const next = {
    ...state,
    orders: isOwn ? others : state.orders,
    left: [...state.left, ...(event.left ?? []).map((device) => ({ target: order.target, device }))],
  };
  // What overtook it says what there is to say.
  if (outcome.status !== 'confirmed' && outcome.problem.code === 'superseded') return next;
  // The hub has reported the effect meanwhile, and the person has read it.
  if (outcome.status === 'unknown' && standing?.isShown === true && isReached(order, hub)) return next;
  if (outcome.status === 'confirmed') {
    // One that a newer one overtook, though its answer comes last, was told with that one (I-08).
    if (!isOwn || standing.isShown || order.purpose === 'arm') return next;
    // It was so already: nothing stepped, but the person has an answer coming (R-23, H-23).
    const kind =
      order.purpose === 'cancel-switch'
        ? 'switch-cancelled'
        : order.purpose === 'cancel-alarm'
          ? 'alarm-cancelled'
          : 'disarmed';
    // Sensors that go on reporting are named until somebody has read it (H-23).
    return show(next, view, { ...plain(order.hub, kind, mode), devices: [...devices], isSticky: devices.length > 0 });
  }
  const kind = outcome.status === 'refused' ? 'refused' : 'unknown';
  return show(next, view, {
    hub: order.hub,
    kind,
    // What was wanted, and may be tried again; where the house stands is on the screen behind it.
    mode: order.purpose === 'cancel-switch' ? mode : order.target,
    problem: outcome.problem,
    devices: [...devices],
    isSticky: true,
  });
}
