import { armFlow, nextTick } from '../domain/arm-flow';
import type { AnsweredAlarm } from '../domain/answered-alarm';
import { askedNow } from '../domain/flow/bypass-dialog';
import { NO_FLOW, type FlowEffect, type FlowEvent, type FlowState, type FlowView } from '../domain/flow/flow';
import type { House } from '../house/house';
import type { Say } from '../patches/batch';
import { background } from '../ports/background';
import type { Deps, Timer } from '../ports/deps';
import type { CommandOutcome, GatedCommand } from '../state/model';
import { createAlarmAnswers, type AlarmAnswers } from './alarm-answers';
import { createBypassChanges } from './bypass-changes';
import { createGivenPin } from './given-pin';
import { createHouseOrders } from './house-orders';
import { createModeCommands } from './mode-commands';
import type { PinChecker } from './pin-check';
import { createPinGate, type PinGate, type PinGateOptions } from './pin-gate';
import { createSessionCount } from './same-session';
import type { TellOnce } from './tell-once';

/** Runs the arming flow: feeds it what happens, and does what it decides. The one place from which a mode command leaves. */
export interface Security {
  /** Its question is that of the house as it stands at this moment. */
  state: () => FlowState;
  feed: (event: FlowEvent) => void;
  gate: Pick<PinGate, 'withPin' | 'askPin'>;
  /** Digits are checked and forgotten. */
  givePin: (pad: number, digits: string) => void;
  verify: (serial: string) => void;
  callOff: AlarmAnswers['callOff'];
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

const WRONG_PINS: Say = {
  kind: 'toast',
  variant: 'error',
  title: 'messages.wrong-pins.title',
  text: null,
  values: {},
};

export function createSecurity(options: SecurityOptions): Security {
  const { deps, limits, house, pins, locationOf, touch, say, tellOnce, onDispatched } = options;
  const { clock, report } = deps;
  const { sameSession, end } = createSessionCount();
  let state = NO_FLOW;
  let timer: Timer | null = null;
  const flow = () => state;

  const commands = createModeCommands(limits, clock.mono);
  const changes = createBypassChanges(commands, house, report);
  const isMonitored = (serial: string) => options.view().isMonitored(serial);
  const answers = createAlarmAnswers({
    ...{ deps, house, isMonitored, tellOnce, onDispatched, feed, sameSession },
  });
  const reader = () => options.view().house;
  const orders = createHouseOrders({ deps, commands, house, reader, answers, changes, feed, sameSession });
  const given = createGivenPin({ flow, feed, house, pins, locationOf, sameSession });
  const gate = createPinGate({
    ...{ flow, feed, say },
    house: options.reader,
    currentHub: () => options.view().hubs()[0] ?? '',
    send: options.sendGated,
  });

  const view = (): FlowView => ({ ...options.view(), pins: pins.record(), mono: clock.mono(), nowMs: clock.now() });

  function stopTimer(): void {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
  }
  function setTimer(): void {
    stopTimer();
    const at = nextTick(state, clock.mono());
    if (at !== null) timer = clock.setTimeout(() => feed({ type: 'tick' }), Math.max(0, at - clock.mono()));
  }

  function carryOut(effect: FlowEffect): void {
    switch (effect.do) {
      case 'read-pins':
        background(pins.refresh(), 'pin list', report);
        break;
      case 'check-pin':
        background(given.check(effect.pad), 'pin check', report);
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
        break;
      case 'say-wrong-pins':
        say(WRONG_PINS);
        break;
      case 'send':
        background(orders.send(effect.order), 'mode command', report);
        break;
    }
  }

  function feed(event: FlowEvent): void {
    if (event.type === 'mode-stepped' && event.step.kind === 'done') {
      changes.settle(event.hub);
      if (event.step.to === '1') orders.disarmed(event.hub);
    }
    const result = armFlow(state, event, view());
    state = result.state;
    touch();
    setTimer();
    for (const effect of result.effects) carryOut(effect);
    gate.settle();
  }

  return {
    state: () => askedNow(state, view()),
    feed,
    gate,
    givePin: given.give,
    callOff: answers.callOff,
    verify(serial) {
      background(answers.dispatch(serial), 'dispatch', report);
    },
    onSwitchCancelled: changes.takeBack,
    reset() {
      end();
      stopTimer();
      given.forget();
      changes.clear();
      state = { ...NO_FLOW, lastId: state.lastId };
      gate.settle();
      touch();
    },
  };
}
