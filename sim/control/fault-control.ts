import type { SimClock } from '../clock.ts';
import { faultPlan, type FaultPlan } from '../faults/fault.ts';
import type { ActiveFault, Faults } from '../faults/fault-book.ts';
import { ControlRefused } from './refusals.ts';
import { readAs } from '../wire/read-as.ts';

/** What goes wrong on the wire and with the clock; only in a home started for tests. */
export interface FaultControl {
  /**
   * Plans a fault (sim/faults/fault.ts). A `close` or `half-open` without a `call` happens at once.
   * @returns its name for {@link FaultControl.clearFaults}, and to how many sockets it has happened already
   * @throws {ControlRefused} for a plan that makes no sense, in a sentence
   */
  fault(plan: FaultPlan): { id: string; happened: number };
  /** Ends one fault, or all; what a silent line held back goes on. */
  clearFaults(id?: string): void;
  /** Faults that wait or are at work. */
  faults(): readonly ActiveFault[];
  /** Lets the home's clock, hubs and Date headers alike, differ from the real time by this; what runs, runs on. */
  setSkew(ms: number): void;
  /** As kill -9 and a new start on the same port, state from disk; what was taken from the Sim before is dead. */
  restart(): Promise<void>;
  /** Cuts every socket without a close frame. @returns how many. */
  dropSockets(): number;
  /** Closes every socket with this code. @returns how many. */
  closeSockets(code: number): number;
  /** Sockets stay open and silent in both directions, as with a dead network. */
  muteSockets(isMuted: boolean): void;
  /** The next `times` calls of this name or path (a hub.* method too) are answered with the status instead. */
  failNext(call: string, status: number, times?: number): void;
}

export interface FaultControlDeps {
  faults: Faults;
  clock: SimClock;
  restart: () => Promise<void>;
  /** @throws {TestsOnly} where the home was not started for tests. */
  onlyInTests: () => void;
}

export function createFaultControl({ faults, clock, restart, onlyInTests }: FaultControlDeps): FaultControl {
  let mute: string | null = null;

  function fault(given: FaultPlan): { id: string; happened: number } {
    onlyInTests();
    const parsed = readAs(faultPlan, given);
    if (parsed.success) return faults.plan(parsed.data);
    const [issue] = parsed.error.issues;
    throw new ControlRefused(`Bad fault: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim());
  }

  return {
    fault,
    clearFaults(id) {
      onlyInTests();
      faults.clear(id);
    },
    faults: () => faults.list(),
    setSkew(ms) {
      onlyInTests();
      clock.setSkew(ms);
    },
    restart() {
      onlyInTests();
      return restart();
    },
    dropSockets: () => fault({ on: 'socket', do: 'close' }).happened,
    closeSockets: (code) => fault({ on: 'socket', do: 'close', code }).happened,
    muteSockets(isMuted) {
      onlyInTests();
      if (isMuted) mute ??= fault({ on: 'socket', do: 'half-open' }).id;
      else if (mute !== null) {
        faults.clear(mute);
        mute = null;
      }
    },
    failNext(call, status, times = 1) {
      onlyInTests();
      for (const { id, plan } of faults.list()) {
        if (plan.call === call && (plan.do === 'status' || plan.do === 'error')) faults.clear(id);
      }
      const error = { code: -32500, message: 'Refused on demand', data: `refused.${String(status)}` };
      fault(
        call.startsWith('hub.')
          ? { on: 'socket', call, do: 'error', error, times }
          : { on: 'http', call, do: 'status', status, times },
      );
    },
  };
}
