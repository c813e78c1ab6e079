// How slow or busy this machine is, as a factor that every limit of a test is multiplied by.
import { cpus } from 'node:os';
import { Worker } from 'node:worker_threads';
import { SetupError } from './setup.mjs';

/** What the fixed piece of work took twice at once on two quiet cores: the least of twenty, on 2026-11-23. */
const REFERENCE_MS = 600;
/** Beyond it no limit tells a test that hangs from one that is slow. */
const MOST = 6;
const LOOKS = 3;
const PAUSE_MS = 10_000;

/** Twice at once, as two parts of the tests run beside one another. @returns {Promise<number>} the slower one's milliseconds */
export async function timedWork() {
  const once = () =>
    new Promise((/** @type {(ms: number) => void} */ resolve, reject) => {
      const worker = new Worker(new URL('./machine-work.mjs', import.meta.url));
      worker.once('message', resolve);
      worker.once('error', reject);
    });
  return Math.max(...(await Promise.all([once(), once()])));
}

/** @param {number} ms what the work took @returns {number} at least 1: a fast machine has the limits of an ordinary one */
export const factorOf = (ms) => Math.max(1, Math.round((ms / REFERENCE_MS) * 10) / 10);

/**
 * @param {{ timed?: () => Promise<number>, pause?: (ms: number) => Promise<void> }} [ways]
 * @returns {Promise<number>} from 1 to 6
 * @throws {SetupError} one sentence, where the machine stays too busy to tell anything
 */
export async function machineFactor({ timed = timedWork, pause = wait } = {}) {
  let factor = factorOf(await timed());
  for (let look = 1; look < LOOKS && factor > MOST; look += 1) {
    await pause(PAUSE_MS);
    factor = factorOf(await timed());
  }
  if (factor <= MOST) return factor;
  throw new SetupError(
    `This machine is too busy to test on (a fixed piece of work takes ${factor} times as long as on two quiet processors, and at most ${MOST} times can be told from standing still; it has ${cpus().length}): end what else runs and try again.`,
  );
}

const wait = (/** @type {number} */ ms) =>
  new Promise((/** @type {(value: void) => void} */ resolve) => {
    setTimeout(resolve, ms);
  });
