import type { House, Problem } from '@/hub';
import { createBox } from '../watch/box';
import type { Watch } from '../watch/watch';

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

/** The worker's word that it knows of no test: it silences no siren then. */
const NO_TEST = 'not-accepted';

/** A test of what sounds in an alarm: five seconds, then it is over by itself (S4.26). */
interface AlarmTests extends Watch<AlarmTest> {
  run: (hub: string, now: number) => Promise<void>;
  /** What an earlier page, or an earlier line, left sounding is called off. @param hub one that is live, without an alarm. */
  finish: (hub: string) => Promise<void>;
}

export function alarmTest({ commands, storage }: House): AlarmTests {
  const state = createBox(IDLE);
  /** The line came back while the test ran. */
  let isLiveAgain = false;
  const isBack = (): boolean => isLiveAgain;
  const isRunning = (): boolean => state.get().status === 'running';
  const remember = (hub: string | null): void => {
    try {
      if (hub === null) storage()?.removeItem(KEY);
      else storage()?.setItem(KEY, hub);
    } catch {
      // Full storage: a siren then ends by its own limit.
    }
  };
  async function finish(hub: string): Promise<void> {
    if (storage()?.getItem(KEY) !== hub) return;
    if (isRunning()) {
      isLiveAgain = true;
      return;
    }
    const answer = await commands.askAccount('quiet-sirens', { hub });
    // A test that began meanwhile has the note.
    if (isRunning()) return;
    if (answer.ok) {
      remember(null);
      state.set(IDLE);
    } else if (answer.problem.code === NO_TEST) {
      // No later line will end it either, so nothing is promised any more; how it went stays said.
      remember(null);
      if (state.get().status === 'unsure') state.set({ ...state.get(), status: 'failed' });
    }
  }
  return {
    get: state.get,
    subscribe: state.subscribe,
    async run(hub, now) {
      if (isRunning()) return;
      remember(hub);
      isLiveAgain = false;
      state.set({ status: 'running', deadline: now + ALARM_TEST_MS, sirens: null, problem: null });
      const answer = await commands.askAccount('test-sirens', { hub });
      if (answer.ok) {
        remember(null);
        state.set({ status: 'cancelled', deadline: null, sirens: answer.data.sirens, problem: null });
        return;
      }
      const isUnsure = UNSURE.has(answer.problem.code);
      state.set({ status: isUnsure ? 'unsure' : 'failed', deadline: null, sirens: null, problem: answer.problem });
      if (!isUnsure) remember(null);
      else if (isBack()) await finish(hub);
    },
    finish,
  };
}
