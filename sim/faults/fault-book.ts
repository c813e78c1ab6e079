import { directionOf, isMeant, type FaultPlan } from './fault.ts';

/** A fault that waits for its message, or is at work. */
export interface ActiveFault {
  /** `f1`, `f2` … */
  id: string;
  plan: FaultPlan;
  /** How often it has happened. */
  happened: number;
}

/** What meets a fault: the message's names, and for sockets the line it is on. */
export interface Passing {
  on: 'http' | 'socket';
  direction: 'in' | 'out';
  names: readonly string[];
  line?: string;
  /** Looks only for errors in place of the home's own answer, or only for the others. */
  isAnswer: boolean;
}

/** Every fault of the wire, of http and sockets alike; nothing else decides what goes wrong. */
export interface Faults {
  plan(plan: FaultPlan): { id: string; happened: number };
  /** Without an id, all of them, and what sockets hold back goes on. */
  clear(id?: string): void;
  /** Hears that all of them are cleared. @returns stops hearing. */
  onCleared(listener: () => void): () => void;
  list(): readonly ActiveFault[];
  /** Nothing is planned: the common case, to be asked first. */
  isQuiet(on: 'http' | 'socket'): boolean;
  /** The first fault that meets this message, counted; null lets it pass. */
  meet(passing: Passing): FaultPlan | null;
  /** A socket opens: faults of the `next` one become its own. */
  opening(line: string): void;
  /** Whether the line is silent in both directions. */
  isHalfOpen(line: string): boolean;
  /** Aborted when the fault is cleared: what waits for its end goes on. */
  ended(plan: FaultPlan): AbortSignal;
  /** From now on this line is silent, until the fault is cleared. */
  silence(line: string, plan: FaultPlan): void;
  /** Sockets do at once what asks for no message. `close` says how many lines it closed. */
  attach(sockets: SocketActs): void;
}

interface SocketActs {
  close(plan: FaultPlan): number;
  changed(): void;
}

const MOST_FAULTS = 1_000;

interface Working {
  seen: number;
  /** Has happened as often as it should; only what it holds back is left of it. */
  isSpent: boolean;
  silenced: Set<string>;
  end: AbortController;
}

export function createFaults(): Faults {
  let active: (ActiveFault & Working)[] = [];
  let planned = 0;
  const clearedListeners = new Set<() => void>();
  let sockets: SocketActs = { close: () => 0, changed: () => undefined };

  const fits = (plan: FaultPlan, line: string | undefined) =>
    plan.line === undefined || plan.line === 'any' || plan.line === line;
  const end = (gone: (each: ActiveFault) => boolean) => {
    const ended = active.filter(gone);
    active = active.filter((each) => !gone(each));
    for (const each of ended) each.end.abort();
    sockets.changed();
  };

  return {
    plan(plan) {
      planned += 1;
      const working: Working = { seen: 0, isSpent: false, silenced: new Set(), end: new AbortController() };
      const fault = { id: `f${String(planned)}`, plan, happened: 0, ...working };
      if (plan.do === 'close' && plan.call === undefined && plan.line !== 'next') {
        fault.happened = sockets.close(plan);
        return { id: fault.id, happened: fault.happened };
      }
      active = [...active.slice(-MOST_FAULTS + 1), fault];
      if (plan.do === 'half-open' && plan.ms !== undefined && plan.call === undefined) {
        const timer = setTimeout(() => end((each) => each === fault), plan.ms);
        timer.unref();
        fault.end.signal.addEventListener('abort', () => clearTimeout(timer));
      }
      sockets.changed();
      return { id: fault.id, happened: 0 };
    },
    clear(id) {
      end((each) => id === undefined || each.id === id);
      if (id === undefined) for (const listener of [...clearedListeners]) listener();
    },
    onCleared(listener) {
      clearedListeners.add(listener);
      return () => clearedListeners.delete(listener);
    },
    list: () => active.map(({ id, plan, happened }) => ({ id, plan, happened })),
    isQuiet: (on) => !active.some(({ plan }) => plan.on === on),
    meet({ on, direction, names, line, isAnswer }) {
      for (const fault of active) {
        const { plan, isSpent } = fault;
        if (isSpent) continue;
        const isHere = plan.on === on && directionOf(plan) === direction && fits(plan, line);
        if (!isHere || (plan.do === 'error' || plan.do === 'status') !== isAnswer || !isMeant(plan, names)) continue;
        // Silence of a whole line is a state, not a message's fate.
        if (plan.on === 'socket' && plan.do === 'half-open' && plan.call === undefined) continue;
        fault.seen += 1;
        if (fault.seen % (plan.every ?? 1) !== 0) continue;
        fault.happened += 1;
        const most = plan.times ?? (plan.every === undefined ? 1 : Infinity);
        fault.isSpent = fault.happened >= most;
        if (fault.isSpent && plan.do !== 'half-open') active = active.filter((each) => each !== fault);
        return plan;
      }
      return null;
    },
    opening(line) {
      for (const fault of active) if (fault.plan.line === 'next') fault.plan = { ...fault.plan, line };
    },
    isHalfOpen: (line) =>
      active.some(
        ({ plan, silenced }) =>
          plan.on === 'socket' &&
          plan.do === 'half-open' &&
          (silenced.has(line) || (plan.call === undefined && fits(plan, line))),
      ),
    ended: (plan) => active.find((each) => each.plan === plan)?.end.signal ?? AbortSignal.abort(),
    silence(line, plan) {
      active.find((each) => each.plan === plan)?.silenced.add(line);
      sockets.changed();
    },
    attach(next) {
      sockets = next;
    },
  };
}
