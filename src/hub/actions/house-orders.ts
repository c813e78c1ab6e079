import { isCalledOffBy } from '../domain/alarm-answer';
import type { FlowEvent, Order } from '../domain/flow/flow';
import type { HouseReader } from '../domain/readiness';
import type { House } from '../house/house';
import type { Deps } from '../ports/deps';
import { NOBODY, type AlarmAnswers } from './alarm-answers';
import type { BypassChanges } from './bypass-changes';
import { NO_CHANGE, type CommandEnd, type ModeCommands } from './mode-commands';
import { refused } from './outcomes';
import type { SameSession } from './same-session';

export interface HouseOrdersOptions {
  deps: Pick<Deps, 'clock' | 'locks'>;
  commands: ModeCommands;
  house: (serial: string) => House | undefined;
  reader: () => HouseReader;
  answers: Pick<AlarmAnswers, 'callOff'>;
  changes: Pick<BypassChanges, 'keep'>;
  feed: (event: FlowEvent) => void;
  sameSession: SameSession;
}

export interface HouseOrders {
  /** Carries out what a right PIN has let through. */
  send: (order: Order) => Promise<void>;
  /** The house is disarmed, or was told to be. */
  disarmed: (serial: string) => void;
}

/** One command in flight per hub over all tabs; only what makes the house calm overtakes (R-22, I-14). */
export function createHouseOrders(options: HouseOrdersOptions): HouseOrders {
  const { deps, commands, house, reader, answers, changes, feed, sameSession } = options;
  const { clock, locks } = deps;
  /** How often a hub was disarmed, or told to be: an arming that was ordered before the last time is overtaken (I-14). */
  const disarms = new Map<string, number>();
  const disarmsOf = (serial: string): number => disarms.get(serial) ?? 0;
  const disarmed = (serial: string): void => {
    disarms.set(serial, disarmsOf(serial) + 1);
  };

  function carryOut(at: House, order: Order, isOvertaken: () => boolean): Promise<CommandEnd> {
    if (order.purpose === 'arm') return commands.arm(at, order, reader(), isOvertaken);
    return order.purpose === 'cancel-switch' ? commands.cancelSwitch(at) : commands.disarm(at);
  }

  /** The hub is shown to wait for as long as this one runs. */
  async function run(at: House, order: Order, isOvertaken: () => boolean): Promise<CommandEnd> {
    const waiting = { command: order.purpose, target: order.target };
    at.model.set({ waiting });
    try {
      return await carryOut(at, order, isOvertaken);
    } finally {
      if (at.model.hub().waiting === waiting) at.model.set({ waiting: null });
    }
  }

  async function send(order: Order): Promise<void> {
    const { hub, purpose, target } = order;
    const at = house(hub);
    if (at === undefined) return;
    const isSame = sameSession();
    const isArm = purpose === 'arm';
    if (!isArm) disarmed(hub);
    const ordered = disarmsOf(hub);
    const isOvertaken = () => !isSame() || ordered !== disarmsOf(hub);
    // The monitoring station is told first, but neither siren nor person waits for its answer.
    const { alarm } = at.model.hub();
    const told = isCalledOffBy(purpose, alarm, clock.mono())
      ? answers.callOff(at, alarm.startedAt)
      : Promise.resolve(NOBODY);
    const sent = () => run(at, order, isOvertaken);
    const ended = isArm ? await locks.tryHold(`porchlight.command.${hub}`, sent) : await sent();
    if (!isSame()) return;
    const { outcome, devices, changed, left } = ended ?? {
      outcome: refused('busy', 'arm'),
      devices: [],
      changed: NO_CHANGE,
      left: [],
    };
    changes.keep(at, target, changed);
    feed({ type: 'order-ended', order, outcome, devices, left });
    const { isTaken, problem } = await told;
    if (!isSame() || outcome.status !== 'confirmed') return;
    if (problem !== null) feed({ type: 'result-made', hub, kind: 'alarm-cancelled', problem });
    else if (isTaken) feed({ type: 'called-off', hub });
  }

  return { send, disarmed };
}
