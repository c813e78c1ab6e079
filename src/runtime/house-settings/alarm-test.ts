import { browserStorage, houseCommands, type Problem } from '@/hub';

/** S9.4. */
export const ALARM_TEST_MS = 5_000;

export interface AlarmTest {
  /** `unsure`: a siren may sound yet, and is called off again at the next live line. */
  status: 'idle' | 'running' | 'cancelled' | 'failed' | 'unsure';
  /** On the page's monotonic clock; null: none runs. */
  deadline: number | null;
  /** Sirens that confirmed; null: not told yet. */
  sirens: number | null;
  problem: Problem | null;
}
const IDLE: AlarmTest = { status: 'idle', deadline: null, sirens: null, problem: null };

/** Names the hub whose sirens a test may have left sounding, should this page go before it is over (I-46). */
const KEY = 'porchlight.alarm-test';

/** After these nobody knows whether a siren sounds. Other failures come before any has been told to. */
const UNSURE: ReadonlySet<string> = new Set(['no-answer', 'superseded']);

let state = IDLE;
/** The line came back while the test ran. */
let isLiveAgain = false;
const isBack = (): boolean => isLiveAgain;
const listeners = new Set<() => void>();
function set(next: AlarmTest): void {
  state = next;
  for (const listener of [...listeners]) listener();
}

const remember = (hub: string | null): void => {
  try {
    if (hub === null) browserStorage()?.removeItem(KEY);
    else browserStorage()?.setItem(KEY, hub);
  } catch {
    // Full storage: a siren then ends by its own limit.
  }
};

/** A test of what sounds in an alarm: five seconds, then it is over by itself (S4.26). */
export const alarmTest = {
  get: (): AlarmTest => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  async run(hub: string, now: number): Promise<void> {
    if (state.status === 'running') return;
    remember(hub);
    isLiveAgain = false;
    set({ status: 'running', deadline: now + ALARM_TEST_MS, sirens: null, problem: null });
    const answer = await houseCommands.askAccount('test-sirens', { hub });
    if (answer.ok) {
      remember(null);
      set({ status: 'cancelled', deadline: null, sirens: answer.data.sirens, problem: null });
      return;
    }
    const isUnsure = UNSURE.has(answer.problem.code);
    set({ status: isUnsure ? 'unsure' : 'failed', deadline: null, sirens: null, problem: answer.problem });
    if (!isUnsure) remember(null);
    else if (isBack()) await alarmTest.finish(hub);
  },
  /** What an earlier page, or an earlier line, left sounding is called off. @param hub one that is connected. */
  async finish(hub: string): Promise<void> {
    if (browserStorage()?.getItem(KEY) !== hub) return;
    if (state.status === 'running') {
      isLiveAgain = true;
      return;
    }
    const answer = await houseCommands.askAccount('quiet-sirens', { hub });
    // A test that began meanwhile has the note.
    if (!answer.ok || alarmTest.get().status === 'running') return;
    remember(null);
    set(IDLE);
  },
} as const;
