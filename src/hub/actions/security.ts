import { background } from '../ports/background';
import type { Deps, Timer } from '../ports/deps';
import type { House } from '../house/house';
import { isVerifiable } from '../domain/alarm';
import { isSameAlarm, type AnsweredAlarm } from '../domain/answered-alarm';
import { armFlow, nextTick } from '../domain/arm-flow';
import { NO_FLOW, type FlowEvent, type FlowState, type FlowView, type Order } from '../domain/flow/flow';
import { problemOf } from '../errors';
import type { Say } from '../patches/batch';
import type { CommandOutcome, GatedCommand, HubState, Problem } from '../state/model';
import { createModeCommands, NO_CHANGE, type CommandEnd, type ListChange } from './mode-commands';
import { refused } from './outcomes';
import type { PinChecker } from './pin-check';
import type { TellOnce } from './tell-once';
import { createPinGate, type PinGate, type PinGateOptions } from './pin-gate';

/** Runs the arming flow: feeds it what happens, and does what it decides. The one place from which a mode command leaves. */
export interface Security {
  state: () => FlowState;
  feed: (event: FlowEvent) => void;
  gate: Pick<PinGate, 'withPin' | 'askPin'>;
  /** Digits are checked and forgotten. */
  givePin: (pad: number, digits: string) => void;
  verify: (serial: string) => void;
  /** Tells the station, once for each alarm, that there is no emergency; never rejects. */
  callOff: (at: House, startedAt: number) => Promise<CalledOff>;
  /** What a cancelled switch leaves behind is taken back (I-09). */
  onSwitchCancelled: (serial: string, target: string) => void;
  reset: () => void;
}

export interface SecurityOptions {
  deps: Deps;
  limits: { commandMs: number; replyMs: number };
  house: (serial: string) => House | undefined;
  view: () => Omit<FlowView, 'pins' | 'mono' | 'nowMs'>;
  /** Things by the house's own names, for the pad that asks about them. */
  reader: PinGateOptions['house'];
  pins: PinChecker;
  locationOf: (serial: string) => string | null;
  touch: () => void;
  say: (message: Say) => void;
  /** Sends what waited for its PIN. */
  sendGated: (command: GatedCommand) => Promise<CommandOutcome>;
  tellOnce: TellOnce;
  /** An alarm was answered by a dispatch, and is not opened again; or that dispatch was called off. */
  onDispatched: (alarm: AnsweredAlarm) => void;
}

/** What came of telling the monitoring station that an alarm is none. */
export interface CalledOff {
  isTaken: boolean;
  problem: Problem | null;
}
/** Nobody had to be told, or nobody is left to hear how it ended. */
const NOBODY: CalledOff = { isTaken: false, problem: null };

export function createSecurity(options: SecurityOptions): Security {
  const { deps, house, pins, locationOf, touch, tellOnce, onDispatched } = options;
  const { clock, locks, report } = deps;
  const commands = createModeCommands(options.limits, clock.mono);
  let state = NO_FLOW;
  let timer: Timer | null = null;
  /** Digits on their way from the pad to the comparison; nowhere else, and not for long. */
  let digits: string | null = null;
  /** What was changed in the list of a mode for a switch that still runs, by hub. */
  const changes = new Map<string, { target: string; changed: ListChange }>();
  /** How often a hub was disarmed, or told to be: an arming that was ordered before the last time is overtaken (I-14). */
  const disarms = new Map<string, number>();
  /** Ends of what an older session asked for are dropped (I-50). */
  let generation = 0;

  const gate = createPinGate({
    flow: () => state,
    feed,
    house: options.reader,
    currentHub: () => options.view().hubs()[0] ?? '',
    send: options.sendGated,
    say: options.say,
  });

  const view = (): FlowView => ({ ...options.view(), pins: pins.record(), mono: clock.mono(), nowMs: clock.now() });

  const disarmsOf = (serial: string): number => disarms.get(serial) ?? 0;
  const countDisarm = (serial: string) => disarms.set(serial, disarmsOf(serial) + 1);

  function feed(event: FlowEvent): void {
    if (event.type === 'mode-stepped' && event.step.kind === 'done') {
      // The switch is over: its bypasses are the hub's own now.
      changes.delete(event.hub);
      if (event.step.to === '1') countDisarm(event.hub);
    }
    const result = armFlow(state, event, view());
    state = result.state;
    touch();
    if (timer !== null) clock.clearTimeout(timer);
    const at = nextTick(state, clock.mono());
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
        case 'allow':
          gate.allow(effect.pad, effect.gated);
          break;
        case 'deny':
          gate.deny(effect.pad);
          options.say({ kind: 'toast', variant: 'error', title: 'messages.wrong-pins.title', text: null, values: {} });
          break;
        case 'send':
          background(send(effect.order), 'mode command', report);
          break;
      }
    }
    gate.settle();
  }

  async function checkPin(pad: number): Promise<void> {
    const mine = generation;
    const given = digits;
    digits = null;
    const hub = state.pad?.hub ?? '';
    const alarm = house(hub)?.model.hub().alarm;
    const answered = alarm && state.pad?.purpose === 'cancel-alarm' ? { hub, startedAt: alarm.startedAt } : null;
    const verdict =
      given === null ? 'unavailable' : await pins.check(given, locationOf(hub), state.isGranted, answered);
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
    const waiting = { command: order.purpose, target: order.target };
    const run = async (): Promise<CommandEnd> => {
      at.model.set({ waiting });
      try {
        return await carryOut(at, order, isOvertaken);
      } finally {
        if (at.model.hub().waiting === waiting) at.model.set({ waiting: null });
      }
    };
    // The monitoring station is told first, but neither siren nor person waits for its answer.
    const { alarm } = at.model.hub();
    const told =
      isDisarm && alarm !== null && isVerifiable(alarm, clock.mono())
        ? callOff(at, alarm.startedAt)
        : Promise.resolve(NOBODY);
    const lock = `porchlight.command.${order.hub}`;
    const ended = isArm ? await locks.tryHold(lock, run) : await run();
    if (mine !== generation) return;
    const { outcome, devices, changed, left } = ended ?? {
      outcome: refused('busy', 'arm'),
      devices: [],
      changed: NO_CHANGE,
      left: [],
    };
    if (changed.added.length + changed.removed.length > 0) keepChange(at, order.target, changed);
    feed({ type: 'order-ended', order, outcome, devices, left });
    const { isTaken, problem } = await told;
    if (mine !== generation || outcome.status !== 'confirmed') return;
    if (problem !== null) feed({ type: 'result-made', hub: order.hub, kind: 'alarm-cancelled', problem });
    else if (isTaken) feed({ type: 'called-off', hub: order.hub });
  }

  /** Until the switch is done, calling it off puts its list back; one that was called off already does so now (I-09). */
  function keepChange(at: House, target: string, changed: ListChange): void {
    const { pending, mode } = at.model.hub();
    changes.set(at.model.serial, { target, changed });
    if (pending?.to === target) return;
    if (mode.current === target) changes.delete(at.model.serial);
    else takeBack(at.model.serial, target);
  }

  function takeBack(serial: string, target: string): void {
    const put = changes.get(serial);
    const at = house(serial);
    if (put?.target !== target) return;
    changes.delete(serial);
    if (at?.link.isReady() === true) background(commands.putBack(at, target, put.changed), 'bypass put back', report);
  }

  function carryOut(at: House, order: Order, isOvertaken: () => boolean): Promise<CommandEnd> {
    if (order.purpose === 'arm') return commands.arm(at, order, options.view().house, isOvertaken);
    return order.purpose === 'cancel-switch' ? commands.cancelSwitch(at) : commands.disarm(at);
  }

  /** Never rejects. */
  async function callOff(at: House, startedAt: number): Promise<CalledOff> {
    const mine = generation;
    try {
      const alarm = { hub: at.model.serial, startedAt };
      if ((await tellOnce('calledOff', alarm)) !== null) {
        if (mine === generation) {
          onDispatched({ ...alarm, isOver: true });
          note(at, startedAt, null);
        }
        return { isTaken: true, problem: null };
      }
    } catch (cause) {
      report('cancel of an alarm', cause);
    }
    if (mine !== generation) return NOBODY;
    // The next disarming tries again.
    note(at, startedAt, 'cancel-failed');
    return options.view().isMonitored(at.model.serial)
      ? { isTaken: false, problem: { code: 'cancel-not-told', detail: 'cancel' } }
      : NOBODY;
  }

  /** The alarm that was answered, if it goes on; what became of the answer says nothing of the next one (I-31). */
  function stillOn(at: House, startedAt: number): HubState['alarm'] {
    const { alarm } = at.model.hub();
    return alarm && isSameAlarm(alarm.startedAt, startedAt) ? alarm : null;
  }

  /** @param what null: no help is on its way any more, and an alarm that goes on is shown again. */
  function note(
    at: House,
    startedAt: number,
    what: 'dispatched' | 'cancel-failed' | 'verify-failed' | null,
    when = at.model.hubNow(),
  ): void {
    const alarm = stillOn(at, startedAt);
    if (alarm === null) return;
    const events = what === null ? alarm.events : [...alarm.events, { at: when, what, device: null }];
    at.model.set({
      alarm: { ...alarm, events, isDispatched: what !== null && (alarm.isDispatched || what === 'dispatched') },
    });
  }

  async function dispatch(serial: string): Promise<void> {
    const mine = generation;
    const at = house(serial);
    const alarm = at?.model.hub().alarm ?? null;
    // Only while there is time left (I-34), and whoever held the button is told. In the entry delay the window is still
    // to come: a line that was lost in it keeps nobody from the cloud.
    const isOpen = alarm !== null && (alarm.phase === 'entryDelay' || isVerifiable(alarm, clock.mono()));
    if (at === undefined || !isOpen || alarm.isDispatched) {
      const isTaken = alarm?.isDispatched === true;
      const problem: Problem | null = isTaken ? null : { code: 'window-over', detail: 'dispatch' };
      feed({ type: 'result-made', hub: serial, kind: isTaken ? 'dispatched' : 'dispatch-failed', problem });
      return;
    }
    const { startedAt } = alarm;
    const end = (taken: AnsweredAlarm | null, problem: Problem | null) => {
      // Pressed twice, it is told once.
      if (mine !== generation || stillOn(at, startedAt)?.isDispatched === true) return;
      note(at, startedAt, taken === null ? 'verify-failed' : 'dispatched', taken?.answeredAt);
      if (taken !== null) onDispatched(taken);
      feed({ type: 'result-made', hub: serial, kind: taken === null ? 'dispatch-failed' : 'dispatched', problem });
    };
    try {
      const taken = await tellOnce('dispatched', { hub: serial, startedAt, answeredAt: at.model.hubNow() });
      end(taken, taken === null ? { code: 'refused', detail: 'dispatch' } : null);
    } catch (cause) {
      report('dispatch', cause);
      end(null, problemOf(cause));
    }
  }

  return {
    state: () => state,
    feed,
    gate,
    givePin(pad, given) {
      digits = given;
      feed({ type: 'pin-given', pad });
      // The flow did not take them: they are not kept for later.
      digits = null;
    },
    callOff,
    verify(serial) {
      background(dispatch(serial), 'dispatch', report);
    },
    onSwitchCancelled: takeBack,
    reset() {
      generation += 1;
      if (timer !== null) clock.clearTimeout(timer);
      timer = null;
      digits = null;
      changes.clear();
      state = { ...NO_FLOW, lastId: state.lastId };
      gate.settle();
      touch();
    },
  };
}
