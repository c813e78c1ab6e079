import type { Clock } from './deps';

/** The clock of this machine, as page and worker have it. */
export const machineClock: Clock = {
  now: () => Date.now(),
  mono: () => performance.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as number),
};
