import { sendCancel, sendDispatch, type Place } from '../cloud/panic';
import type { CloudCall } from '../cloud/request';
import { background } from '../core/background';
import type { Deps, Timer } from '../core/deps';
import type { House } from '../core/house';
import { isVerifiable } from '../domain/alarm';
import { armFlow, nextTick } from '../domain/arm-flow';
import { alarmName, NO_FLOW, type FlowEvent, type FlowState, type FlowView, type Order } from '../domain/flow/flow';
import { problemOf } from '../errors';
import type { CommandOutcome, HubState, Problem } from '../state/model';
import { createModeCommands, type CommandEnd } from './mode-commands';
import type { PinChecker } from './pin-check';

/** Runs the arming flow: feeds it what happens, and does what it decides. The one place from which a mode command leaves. */
export interface Security {
  state: () => FlowState;
  feed: (event: FlowEvent) => void;
  /** Digits are checked and forgotten. */
  givePin: (pad: number, digits: string) => void;
  verify: (serial: string) => void;
  /** What a cancelled switch leaves behind is taken back (I-09). */
  onSwitchCancelled: (serial: string, target: string) => void;
  reset: () => void;
}

export interface SecurityOptions {
  deps: Deps;
  limits: { commandMs: number; replyMs: number };
  house: (serial: string) => House | undefined;
  view: () => Omit<FlowView, 'pins' | 'mono' | 'nowMs'>;
  pins: PinChecker;
  cloud: CloudCall;
  place: (serial: string) => Place;
  touch: () => void;
  /** An alarm was answered by a dispatch; it is not opened again by a reload. */
  onDispatched: (hub: HubState) => void;
}

const WAITING = {
  arm: 'arm',
  disarm: 'disarm',
  'cancel-switch': 'cancel-switch',
  'cancel-alarm': 'cancel-alarm',
} as const;

export function createSecurity(options: SecurityOptions): Security {
  const { deps, house, pins, cloud, place, touch, onDispatched } = options;
  const { clock, locks, report } = deps;
  const commands = createModeCommands(options.limits, clock.mono);
  let state = NO_FLOW;
  let timer: Timer | null = null;
  /** Digits on their way from the pad to the comparison; nowhere else, and not for long. */
  let digits: string | null = null;
  /** Bypasses put on for a switch that still runs, by hub. */
  const added = new Map<string, { target: string; devices: string[] }>();
  /** How often a hub was disarmed, or told to be: an arming that was ordered before the last time is overtaken (I-14). */
  const disarms = new Map<string, number>();
  /** Ends of what an older session asked for are dropped (I-50). */
  let generation = 0;
  const dispatching = new Set<string>();
  /** What the station said to "no emergency", by alarm. */
  const calledOff = new Map<string, Promise<Problem | null>>();

  const view = (): FlowView => ({ ...options.view(), pins: pins.record(), mono: clock.mono(), nowMs: clock.now() });

  const disarmsOf = (serial: string): number => disarms.get(serial) ?? 0;
  const countDisarm = (serial: string) => disarms.set(serial, disarmsOf(serial) + 1);

  function feed(event: FlowEvent): void {
    if (event.type === 'mode-stepped' && event.step.kind === 'done') {
      // The switch is over: its bypasses are the hub's own now.
      added.delete(event.hub);
      if (event.step.to === '1') countDisarm(event.hub);
    }
    const result = armFlow(state, event, view());
    state = result.state;
    touch();
    if (timer !== null) clock.clearTimeout(timer);
    const at = nextTick(state);
    timer = at === null ? null : clock.setTimeout(() => feed({ type: 'tick' }), Math.max(0, at - clock.mono()));
    for (const effect of result.effects) {
      switch (effect.do) {
        case 'read-pins':
          background(pins.refresh(), 'pin list', report);
          break;
        case 'check-pin':
          background(checkPin(effect.pad), 'pin check', report);
          break;
        case 'grant-alarm':
          background(pins.grantAlarm(effect.alarm), 'alarm pad', report);
          break;
        case 'connect':
          house(effect.hub)?.link.retryNow();
          break;
        case 'send':
          background(send(effect.order), 'mode command', report);
          break;
      }
    }
  }

  async function checkPin(pad: number): Promise<void> {
    const mine = generation;
    const given = digits;
    digits = null;
    const verdict =
      given === null ? 'unavailable' : await pins.check(given, place(state.pad?.hub ?? '').location, state.isGranted);
    if (mine === generation) feed({ type: 'pin-checked', pad, verdict });
  }

  /** One command in flight per hub over all tabs; only what makes the house calm overtakes (R-22, I-14). */
  async function send(order: Order): Promise<void> {
    const at = house(order.hub);
    if (at === undefined) return;
    const mine = generation;
    const isDisarm = order.purpose === 'disarm' || order.purpose === 'cancel-alarm';
    const isArm = order.purpose === 'arm';
    if (!isArm) countDisarm(order.hub);
    const ordered = disarmsOf(order.hub);
    const isOvertaken = () => mine !== generation || ordered !== disarmsOf(order.hub);
    const waiting = { command: WAITING[order.purpose], target: order.target };
    const run = async (): Promise<CommandEnd> => {
      at.model.set({ waiting });
      try {
        return await perform(at, order, isOvertaken);
      } finally {
        if (at.model.hub().waiting === waiting) at.model.set({ waiting: null });
      }
    };
    // The monitoring station is told first, but neither siren nor person waits for its answer.
    const { alarm } = at.model.hub();
    const told = isDisarm && alarm !== null && isVerifiable(alarm, clock.mono()) ? callOff(at) : Promise.resolve(null);
    const lock = `porchlight.command.${order.hub}`;
    const ended = isArm ? await locks.tryHold(lock, run) : await run();
    if (mine !== generation) return;
    const busy: CommandOutcome = {
      status: 'refused',
      problem: { code: 'busy', detail: 'another command is under way' },
    };
    const { outcome, devices, added: put, left } = ended ?? { outcome: busy, devices: [], added: [], left: [] };
    if (put.length > 0) keepAdded(at, order.target, put);
    feed({ type: 'order-ended', order, outcome, devices, left });
    const problem = await told;
    if (mine === generation && problem !== null && outcome.status === 'confirmed') {
      feed({ type: 'result-made', hub: order.hub, kind: 'alarm-cancelled', problem });
    }
  }

  /** Until the switch is done, calling it off takes its bypasses back; one that was called off already does so now. */
  function keepAdded(at: House, target: string, devices: string[]): void {
    const { pending, mode } = at.model.hub();
    added.set(at.model.serial, { target, devices });
    if (pending?.to === target) return;
    if (mode.current === target) added.delete(at.model.serial);
    else takeBack(at.model.serial, target);
  }

  function takeBack(serial: string, target: string): void {
    const put = added.get(serial);
    const at = house(serial);
    if (put?.target !== target) return;
    added.delete(serial);
    if (!at?.link.isReady()) return;
    const until = clock.mono() + options.limits.replyMs;
    background(commands.changeBypass(at, target, put.devices, false, until), 'bypass taken back', report);
  }

  function perform(at: House, order: Order, isOvertaken: () => boolean): Promise<CommandEnd> {
    if (order.purpose === 'arm') return commands.arm(at, order, options.view().house, isOvertaken);
    return order.purpose === 'cancel-switch' ? commands.cancelSwitch(at) : commands.disarm(at);
  }

  /** null: taken, or nobody had to be told. Never rejects. One in flight and one accepted per alarm (I-34). */
  function callOff(at: House): Promise<Problem | null> {
    const alarm = alarmName(at.model.hub()) ?? '';
    const before = calledOff.get(alarm);
    if (before !== undefined) return before;
    const told = tellCalledOff(at, () => calledOff.delete(alarm));
    calledOff.set(alarm, told);
    return told;
  }

  async function tellCalledOff(at: House, forget: () => void): Promise<Problem | null> {
    const mine = generation;
    try {
      if (await sendCancel(cloud, place(at.model.serial))) return null;
    } catch (cause) {
      report('cancel of an alarm', cause);
    }
    if (mine !== generation) return null;
    // The next disarming tries again.
    forget();
    addAlarmEvent(at, 'cancel-failed');
    return options.view().isMonitored
      ? { code: 'cancel-not-told', detail: 'the monitoring station was not told' }
      : null;
  }

  function addAlarmEvent(at: House, what: 'dispatched' | 'cancel-failed' | 'verify-failed'): void {
    const { alarm } = at.model.hub();
    if (alarm === null) return;
    const events = [...alarm.events, { at: at.model.hubNow(), what, device: null }];
    at.model.set({ alarm: { ...alarm, events, isDispatched: alarm.isDispatched || what === 'dispatched' } });
  }

  async function dispatch(at: House): Promise<void> {
    const mine = generation;
    const { serial } = at.model;
    const { alarm } = at.model.hub();
    // I-34: one in flight, one accepted per alarm, and only while there is time left.
    if (alarm === null || alarm.isDispatched || dispatching.has(serial) || !isVerifiable(alarm, clock.mono())) return;
    dispatching.add(serial);
    try {
      const isTaken = await sendDispatch(cloud, place(serial));
      if (mine !== generation) return;
      addAlarmEvent(at, isTaken ? 'dispatched' : 'verify-failed');
      if (isTaken) onDispatched(at.model.hub());
      const problem = isTaken ? null : { code: 'refused', detail: 'dispatch' };
      feed({ type: 'result-made', hub: serial, kind: isTaken ? 'dispatched' : 'dispatch-failed', problem });
    } catch (cause) {
      report('dispatch', cause);
      if (mine !== generation) return;
      addAlarmEvent(at, 'verify-failed');
      feed({ type: 'result-made', hub: serial, kind: 'dispatch-failed', problem: problemOf(cause) });
    } finally {
      if (mine === generation) dispatching.delete(serial);
    }
  }

  return {
    state: () => state,
    feed,
    givePin(pad, given) {
      digits = given;
      feed({ type: 'pin-given', pad });
      // The flow did not take them: they are not kept for later.
      digits = null;
    },
    verify(serial) {
      const at = house(serial);
      if (at !== undefined) background(dispatch(at), 'dispatch', report);
    },
    onSwitchCancelled: takeBack,
    reset() {
      generation += 1;
      if (timer !== null) clock.clearTimeout(timer);
      timer = null;
      digits = null;
      added.clear();
      dispatching.clear();
      calledOff.clear();
      state = { ...NO_FLOW, lastId: state.lastId };
      touch();
    },
  };
}
