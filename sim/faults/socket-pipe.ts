import { inFrame, methodOf, parse, type InFrame, type OutFrame } from '../wire/frames.ts';
import { emptied, junk, oversize, truncated, wrongType } from './broken.ts';
import type { FaultPlan } from './fault.ts';
import type { Faults } from './fault-book.ts';

/** What a pipe may do to its socket besides passing messages on. */
export interface PipeEnds {
  /** To the client. */
  write(frame: OutFrame): void;
  /** To the home. */
  hear(frame: InFrame): void;
  close(code: number): void;
  terminate(): void;
}

/** Where the faults of one socket happen: every message in and out goes through here. */
export interface SocketPipe {
  out(frame: OutFrame): void;
  in(frame: InFrame): void;
  /** Nothing that is still held back goes on. */
  stop(): void;
}

interface Context {
  line: string;
  faults: Faults;
  random: () => number;
}

export function createSocketPipe({ line, faults, random }: Context, ends: PipeEnds): SocketPipe {
  const toClient = createWay<OutFrame>((frame) => ends.write(frame));
  const toHome = createWay<InFrame>((frame) => ends.hear(frame));
  const stopHearing = faults.onCleared(() => {
    toClient.release();
    toHome.release();
  });

  function pass<F>(way: Way<F>, frame: F, plan: FaultPlan | null, broken: (plan: FaultPlan) => F): void {
    if (plan === null) {
      way.pass(frame);
      return;
    }
    switch (plan.do) {
      case 'drop':
        return;
      case 'double':
        way.pass(frame);
        way.pass(frame);
        return;
      case 'swap':
        way.swap(frame);
        return;
      case 'delay':
        way.late(frame, plan.ms ?? 0);
        return;
      case 'slow':
        way.slow(frame, plan.ms ?? 0);
        return;
      case 'half-open':
        faults.silence(line, plan);
        return;
      case 'close':
        if (plan.code === undefined) ends.terminate();
        else ends.close(plan.code);
        return;
      default:
        way.pass(broken(plan));
    }
  }
  const meet = (direction: 'in' | 'out', name: string) =>
    faults.meet({ on: 'socket', direction, names: [name], line, isAnswer: false });

  return {
    out(frame) {
      const plan = faults.isQuiet('socket') ? null : meet('out', frame.name);
      pass(toClient, frame, plan, (fault) => {
        const text = brokenText(frame.text, { kind: frame.kind, within: 'result', fault, random });
        const body = parse(text);
        return { ...frame, text, body: typeof body === 'object' ? body : null };
      });
    },
    in(frame) {
      const plan = faults.isQuiet('socket') ? null : meet('in', methodOf(frame.message()));
      pass(toHome, frame, plan, (fault) =>
        inFrame(brokenText(frame.text(), { kind: 'request', within: 'params', fault, random })),
      );
    },
    stop() {
      stopHearing();
      toClient.stop();
      toHome.stop();
    },
  };
}

interface Breaking {
  kind: 'request' | 'reply' | 'broadcast';
  /** The field in which the message's own content lies. */
  within: string;
  fault: FaultPlan;
  random: () => number;
}

function brokenText(text: string, { kind, within, fault, random }: Breaking): string {
  if (fault.do === 'truncate') return truncated(text);
  if (fault.do === 'oversize') return oversize(text, kind);
  if (fault.do === 'junk') return junk(random);
  if (fault.do === 'empty') return JSON.stringify(emptied(parse(text)));
  const { field } = fault;
  return JSON.stringify(wrongType(parse(text), { within, random, ...(field === undefined ? {} : { field }) }));
}

/** One direction of a socket: its order, and what is held back of it. */
interface Way<F> {
  pass(frame: F): void;
  /** This one changes places with the next. */
  swap(frame: F): void;
  /** This one comes late; others pass it. */
  late(frame: F, ms: number): void;
  /** This one takes so long, and all behind it wait. */
  slow(frame: F, ms: number): void;
  /** What is held back goes on at once, in the order in which it was held. */
  release(): void;
  stop(): void;
}

function createWay<F>(go: (frame: F) => void): Way<F> {
  const timers = new Map<NodeJS.Timeout, () => void>();
  const behind: { frame: F; ms: number }[] = [];
  let isBusy = false;
  let swapped: { frame: F } | null = null;

  function after(ms: number, run: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms);
    timers.set(timer, run);
  }
  function emit(frame: F): void {
    const second = swapped;
    swapped = null;
    go(frame);
    if (second !== null) go(second.frame);
  }
  function next(): void {
    for (let first = behind.shift(); first !== undefined; first = behind.shift()) {
      const { frame, ms } = first;
      if (ms > 0) {
        isBusy = true;
        after(ms, () => {
          isBusy = false;
          emit(frame);
          next();
        });
        return;
      }
      emit(frame);
    }
  }
  function slow(frame: F, ms: number): void {
    behind.push({ frame, ms });
    if (!isBusy) next();
  }

  return {
    pass(frame) {
      if (isBusy) slow(frame, 0);
      else emit(frame);
    },
    swap(frame) {
      if (swapped === null) swapped = { frame };
      else emit(frame);
    },
    late: (frame, ms) => after(ms, () => go(frame)),
    slow,
    release() {
      // What waits behind a slow one waits no longer than that one does.
      for (const each of behind) each.ms = 0;
      for (const [timer, run] of [...timers]) {
        clearTimeout(timer);
        timers.delete(timer);
        run();
      }
      const last = swapped;
      swapped = null;
      if (last !== null) go(last.frame);
    },
    stop() {
      for (const timer of timers.keys()) clearTimeout(timer);
      timers.clear();
      behind.length = 0;
      swapped = null;
    },
  };
}
