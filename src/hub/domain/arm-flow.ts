import type { DeepReadonly } from '../state/readonly';
import type {
  BypassDialog,
  CommandOutcome,
  HubState,
  ModeId,
  PadPurpose,
  PadState,
  Problem,
  ResultKind,
  SecurityResult,
  SecurityState,
} from '../state/model';
import { secondsLeft } from './countdown';
import type { ModeStep } from './mode-switch';
import { lockLeftMs, needsPassword, triesOnPad, type PinRecord } from './pin-attempts';
import { blockersFor, bypassRows, type HouseReader } from './readiness';

/**
 * The dialogs of arming and answering: tap, bypass dialog, pad, command, result. Decisions only; what has to be done
 * comes out as effects. Source: spec 4 "House mode" and "PIN pad", R-22 to, I-08 to I-25.
 */
export const CANCEL_PAD_S = 30;
/** How long a result that nobody has to read stays (S2.33). */
export const RESULT_MS = 3_000;

/** A command that a right PIN let through; the only way one leaves (I-10). */
export interface Order {
  hub: string;
  purpose: PadPurpose;
  target: ModeId;
  bypass: readonly string[];
}

export interface FlowState extends SecurityState {
  lastId: number;
  /** Devices ticked in the bypass dialog, and those it ever listed. */
  chosen: readonly string[];
  listed: readonly string[];
  /** The open pad was granted by a new alarm, so a timed lock does not stop it. */
  isGranted: boolean;
  /** Orders under way or without an answer, by hub. */
  orders: Readonly<Record<string, { purpose: PadPurpose; isShown: boolean }>>;
  /** When the present result goes by itself; null: it waits to be read, or is held. */
  resultUntil: number | null;
}

export const NO_FLOW: FlowState = {
  bypass: null,
  pad: null,
  result: null,
  lastId: 0,
  chosen: [],
  listed: [],
  isGranted: false,
  orders: {},
  resultUntil: null,
};

/** What the flow may look at. */
export interface FlowView {
  hub(serial: string): DeepReadonly<HubState> | null;
  house: HouseReader;
  isMonitored: boolean;
  isConnected(serial: string): boolean;
  pins: PinRecord;
  mono: number;
  nowMs: number;
}

export type PinVerdict = 'right' | 'wrong' | 'locked' | 'unavailable';

export type FlowEvent =
  | { type: 'mode-requested'; hub: string; target: ModeId }
  | { type: 'bypass-toggled'; device: string }
  | { type: 'bypass-confirmed' }
  | { type: 'bypass-closed' }
  | { type: 'pad-requested'; hub: string; purpose: PadPurpose }
  | { type: 'pad-closed'; pad: number }
  | { type: 'pin-given'; pad: number }
  | { type: 'pin-checked'; pad: number; verdict: PinVerdict }
  | { type: 'mode-stepped'; hub: string; step: NonNullable<ModeStep>; isFirst: boolean }
  | { type: 'alarm-stepped'; hub: string; step: 'opened' | 'main' | 'ended' | 'canceled' }
  | { type: 'devices-changed' }
  | { type: 'order-ended'; order: Order; outcome: CommandOutcome; devices: readonly string[]; note: Problem | null }
  | { type: 'result-made'; hub: string; kind: ResultKind; problem: Problem | null }
  | { type: 'result-dismissed'; id: number }
  | { type: 'result-held'; id: number; isHeld: boolean }
  | { type: 'hub-left' }
  | { type: 'tick' };

export type FlowEffect =
  | { do: 'read-pins' }
  | { do: 'check-pin'; pad: number }
  | { do: 'grant-alarm'; alarm: string }
  | { do: 'connect'; hub: string }
  | { do: 'send'; order: Order };

export interface FlowResult {
  state: FlowState;
  effects: FlowEffect[];
}

/** Hub and first trigger name an alarm. */
export const alarmName = (hub: DeepReadonly<HubState>): string | null =>
  hub.alarm === null ? null : `${hub.serial}@${Math.round(hub.alarm.startedAt / 1_000)}`;

const stay = (state: FlowState): FlowResult => ({ state, effects: [] });
const withoutDialogs = (state: FlowState): FlowState => ({
  ...state,
  bypass: null,
  pad: null,
  chosen: [],
  listed: [],
  isGranted: false,
});

function show(
  state: FlowState,
  view: FlowView,
  result: Omit<SecurityResult, 'id' | 'isSticky'> & { isSticky: boolean },
): FlowState {
  const id = state.lastId + 1;
  return {
    ...state,
    lastId: id,
    result: { ...result, id },
    resultUntil: result.isSticky ? null : view.mono + RESULT_MS,
  };
}
const plain = (hub: string, kind: ResultKind, mode: string | null) => ({
  hub,
  kind,
  mode,
  problem: null,
  devices: [],
  isSticky: false,
});

function openPad(state: FlowState, view: FlowView, order: Order): FlowResult {
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
  if (isGranted && alarm !== null) effects.push({ do: 'grant-alarm', alarm });
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

/** Which pad an act of disarming needs, as the hub stands. null: there is nothing to disarm. */
function disarmPurpose(hub: DeepReadonly<HubState>): PadPurpose | null {
  if (hub.alarm !== null) return 'cancel-alarm';
  if (hub.mode.current !== '1') return 'disarm';
  return hub.pending === null ? null : 'cancel-switch';
}

function bypassDialog(
  state: FlowState,
  view: FlowView,
  serial: string,
  target: ModeId,
  chosen: readonly string[],
): BypassDialog | null {
  const hub = view.hub(serial);
  if (hub === null) return null;
  const rows = bypassRows(target, hub, view.house, new Set(chosen), new Set(state.listed));
  return { hub: serial, target, rows, needsChoice: view.isMonitored };
}

function openBypass(
  state: FlowState,
  view: FlowView,
  hub: DeepReadonly<HubState>,
  target: ModeId,
  chosen: readonly string[],
): FlowState | null {
  const dialog = bypassDialog({ ...state, listed: [] }, view, hub.serial, target, chosen);
  if (dialog === null || !dialog.rows.some(({ state: row }) => row === 'open' || row === 'unreachable')) return null;
  const listed = dialog.rows.map(({ device }) => device);
  return { ...withoutDialogs(state), bypass: dialog, chosen, listed, result: null, resultUntil: null };
}

function requestMode(state: FlowState, view: FlowView, serial: string, target: ModeId): FlowResult {
  const hub = view.hub(serial);
  if (hub === null) return stay(state);
  if (target === '1') {
    const purpose = disarmPurpose(hub);
    return purpose === null ? stay(state) : openPad(state, view, { hub: serial, purpose, target, bypass: [] });
  }
  // One command at a time; during an alarm there is one thing to do (R-22, I-39).
  if (hub.waiting !== null || hub.alarm !== null) return stay(state);
  if (hub.pending?.to === target || (hub.pending === null && hub.mode.current === target)) return stay(state);
  const already = hub.modes[target]?.bypassDevices ?? [];
  const asked = openBypass(state, view, hub, target, already);
  return asked === null ? openPad(state, view, { hub: serial, purpose: 'arm', target, bypass: already }) : stay(asked);
}

function confirmBypass(state: FlowState, view: FlowView): FlowResult {
  const { bypass } = state;
  if (bypass === null) return stay(state);
  const isOpen = ({ state: row }: BypassDialog['rows'][number]) => row === 'open' || row === 'unreachable';
  // S4.10: with central monitoring every open sensor needs its own yes.
  if (bypass.needsChoice && bypass.rows.some(isOpen)) return stay(state);
  const bypassed = bypass.rows.filter((row) => row.state === 'bypassed' || isOpen(row)).map(({ device }) => device);
  return openPad(state, view, { hub: bypass.hub, purpose: 'arm', target: bypass.target, bypass: bypassed });
}

function givePin(state: FlowState, view: FlowView, id: number): FlowResult {
  const { pad } = state;
  if (pad === null || pad.id !== id || pad.isChecking || pad.attemptsLeft <= 0) return stay(state);
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

function pinChecked(state: FlowState, view: FlowView, id: number, verdict: PinVerdict): FlowResult {
  const { pad } = state;
  // A pad that closed meanwhile sends nothing (I-10).
  if (pad === null || pad.id !== id || !pad.isChecking) return stay(state);
  const idle = { ...pad, isChecking: false };
  const left = lockLeftMs(view.pins, view.nowMs);
  const lock = needsPassword(view.pins) ? null : view.mono + left;
  if (verdict === 'unavailable')
    return { state: { ...state, pad: { ...idle, problem: 'unavailable' } }, effects: [{ do: 'read-pins' }] };
  if (verdict === 'locked') return stay({ ...state, pad: { ...idle, problem: 'locked', lockedUntil: lock } });
  if (verdict === 'wrong') {
    const attemptsLeft = Math.min(pad.attemptsLeft - 1, triesOnPad(view.pins));
    // The third failure closes the pad; behind a cancel pad the countdown is still there (S4.18, I-25).
    if (attemptsLeft <= 0) return stay({ ...state, pad: null, isGranted: false });
    const isLocked = left > 0 && !state.isGranted;
    return stay({
      ...state,
      pad: { ...idle, attemptsLeft, problem: isLocked ? 'locked' : 'wrong', lockedUntil: isLocked ? lock : null },
    });
  }
  const { hub: serial, purpose, target, bypass } = pad;
  const hub = view.hub(serial);
  if (purpose === 'arm' && hub !== null && view.isMonitored) {
    // I-12: what opened while the PIN was typed needs its own yes.
    const isUncovered = blockersFor(target, hub, view.house).some(
      ({ device, reason }) => reason !== 'low-battery' && !bypass.includes(device),
    );
    const asked = isUncovered ? openBypass(state, view, hub, target, bypass) : null;
    if (asked !== null) return stay(asked);
  }
  const order: Order = { hub: serial, purpose, target, bypass };
  return {
    state: { ...withoutDialogs(state), orders: { ...state.orders, [serial]: { purpose, isShown: false } } },
    effects: [{ do: 'send', order }],
  };
}

/** Whether a dialog of this hub is overtaken by what the hub reports. */
function closeOvertaken(
  state: FlowState,
  serial: string,
  isOvertaken: (purpose: PadPurpose) => boolean,
): { state: FlowState; wasOpen: boolean } {
  const isPad = state.pad !== null && state.pad.hub === serial && isOvertaken(state.pad.purpose);
  const isDialog = state.bypass !== null && state.bypass.hub === serial && isOvertaken('arm');
  return isPad || isDialog ? { state: withoutDialogs(state), wasOpen: isPad } : { state, wasOpen: false };
}

function modeStepped(
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
  if (isElsewhere) return show(closed, view, plain(serial, 'elsewhere', step.kind === 'done' ? step.to : step.from));
  // The first read of a connection tells where the house is, unless somebody waits to hear how a command ended.
  if (isFirst && !(state.result?.kind === 'unknown' && state.result.hub === serial) && order === undefined)
    return closed;
  if (step.kind === 'cancelled') return show(closed, view, plain(serial, 'switch-cancelled', step.from));
  // S4.11: falling into vacation mode shows no dialog.
  if (step.to === '4') return state.result?.kind === 'unknown' ? { ...closed, result: null } : closed;
  if (isDisarmed)
    return show(closed, view, plain(serial, order?.purpose === 'cancel-alarm' ? 'alarm-cancelled' : 'disarmed', '1'));
  return show(closed, view, plain(serial, 'armed', step.to));
}

function alarmStepped(
  state: FlowState,
  view: FlowView,
  serial: string,
  step: 'opened' | 'main' | 'ended' | 'canceled',
): FlowResult {
  const { pad } = state;
  if (step === 'opened') {
    const { state: next } = closeOvertaken(
      state,
      serial,
      (purpose) => purpose === 'arm' || purpose === 'cancel-switch',
    );
    const open = next.pad;
    if (open === null || open.hub !== serial || open.purpose !== 'disarm') return stay(next);
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
      effects: isGranted && alarm !== null ? [{ do: 'grant-alarm', alarm }] : [],
    };
  }
  if (step === 'main' || pad === null || pad.hub !== serial || pad.purpose !== 'cancel-alarm') return stay(state);
  // Somebody else answered it; a pad with nothing left to cancel is of no use.
  return stay(show(withoutDialogs(state), view, plain(serial, 'elsewhere', view.hub(serial)?.mode.current ?? null)));
}

function orderEnded(state: FlowState, view: FlowView, event: Extract<FlowEvent, { type: 'order-ended' }>): FlowState {
  const { order, outcome, devices, note } = event;
  const { [order.hub]: standing, ...orders } = state.orders;
  const mode = view.hub(order.hub)?.mode.current ?? null;
  const next = { ...state, orders };
  if (outcome.status === 'confirmed') {
    if (note !== null)
      return show(next, view, { ...plain(order.hub, 'alarm-cancelled', mode), problem: note, isSticky: true });
    if (standing?.isShown === true || order.purpose === 'arm') return next;
    // It was so already: nothing stepped, but the person has an answer coming (R-23, H-23).
    const kind =
      order.purpose === 'cancel-switch'
        ? 'switch-cancelled'
        : order.purpose === 'cancel-alarm'
          ? 'alarm-cancelled'
          : 'disarmed';
    return show(next, view, plain(order.hub, kind, mode));
  }
  const kind = outcome.status === 'refused' ? 'refused' : 'unknown';
  return show(next, view, {
    hub: order.hub,
    kind,
    mode,
    problem: outcome.problem,
    devices: [...devices],
    isSticky: true,
  });
}

function tick(state: FlowState, view: FlowView): FlowState {
  let next = state;
  const { pad } = next;
  if (pad?.deadline !== null && pad !== null && pad.deadline <= view.mono)
    next = { ...next, pad: null, isGranted: false };
  else if (pad !== null && pad.problem === 'locked' && pad.lockedUntil !== null && pad.lockedUntil <= view.mono) {
    next = { ...next, pad: { ...pad, problem: null, lockedUntil: null } };
  }
  if (next.resultUntil !== null && next.resultUntil <= view.mono) next = { ...next, result: null, resultUntil: null };
  return next;
}

/** The next moment at which `tick` does something; null: none. */
export function nextTick({ pad, resultUntil }: FlowState): number | null {
  const times = [pad?.deadline ?? null, pad?.lockedUntil ?? null, resultUntil].filter((at) => at !== null);
  return times.length === 0 ? null : Math.min(...times);
}

export function armFlow(state: FlowState, event: FlowEvent, view: FlowView): FlowResult {
  switch (event.type) {
    case 'mode-requested':
      return requestMode(state, view, event.hub, event.target);
    case 'bypass-toggled': {
      const { bypass, chosen } = state;
      if (bypass === null || !bypass.rows.some(({ device }) => device === event.device)) return stay(state);
      const next = chosen.includes(event.device)
        ? chosen.filter((one) => one !== event.device)
        : [...chosen, event.device];
      return stay({ ...state, chosen: next, bypass: bypassDialog(state, view, bypass.hub, bypass.target, next) });
    }
    case 'devices-changed': {
      const { bypass, chosen } = state;
      if (bypass === null) return stay(state);
      const dialog = bypassDialog(state, view, bypass.hub, bypass.target, chosen);
      const listed = [...new Set([...state.listed, ...(dialog?.rows.map(({ device }) => device) ?? [])])];
      return stay({ ...state, bypass: dialog, listed });
    }
    case 'bypass-confirmed':
      return confirmBypass(state, view);
    case 'bypass-closed':
      return stay(state.bypass === null ? state : withoutDialogs(state));
    case 'pad-requested': {
      const hub = view.hub(event.hub);
      if (hub === null || event.purpose === 'arm') return stay(state);
      if (event.purpose === 'cancel-switch') {
        if (hub.pending === null) return stay(state);
        // The way back is to where the house stands, whatever that is.
        return openPad(state, view, { hub: event.hub, purpose: 'cancel-switch', target: '1', bypass: [] });
      }
      const purpose = disarmPurpose(hub);
      return purpose === null
        ? stay(state)
        : openPad(state, view, { hub: event.hub, purpose, target: '1', bypass: [] });
    }
    case 'pad-closed':
      return stay(state.pad?.id === event.pad ? withoutDialogs(state) : state);
    case 'pin-given':
      return givePin(tick(state, view), view, event.pad);
    case 'pin-checked':
      return pinChecked(tick(state, view), view, event.pad, event.verdict);
    case 'mode-stepped':
      return stay(modeStepped(state, view, event.hub, event.step, event.isFirst));
    case 'alarm-stepped':
      return alarmStepped(state, view, event.hub, event.step);
    case 'order-ended':
      return stay(orderEnded(state, view, event));
    case 'result-made': {
      const isSticky = event.problem !== null;
      const mode = view.hub(event.hub)?.mode.current ?? null;
      return stay(show(state, view, { ...plain(event.hub, event.kind, mode), problem: event.problem, isSticky }));
    }
    case 'result-dismissed':
      return stay(state.result?.id === event.id ? { ...state, result: null, resultUntil: null } : state);
    case 'result-held': {
      const { result } = state;
      if (result === null || result.id !== event.id || result.isSticky) return stay(state);
      return stay({ ...state, resultUntil: event.isHeld ? null : view.mono + RESULT_MS });
    }
    case 'hub-left':
      return stay(withoutDialogs(state));
    case 'tick':
      return stay(tick(state, view));
  }
}

/** Seconds on a pad's ring. */
export const padSecondsLeft = (pad: PadState, mono: number): number | null =>
  pad.deadline === null ? null : secondsLeft(pad.deadline, mono);
