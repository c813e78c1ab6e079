import type { Upkeep } from './keep-up';
import type { UpkeepTools } from './tools';
import { background } from '../ports/background';
import type { Timer } from '../ports/deps';

/** Long after the house is live: what keeps a session in step with changes made elsewhere is no part of the first load. */
const UPKEEP_AFTER_MS = 5_000;

/** Fetches what keeps a session in step once one stands. Where it cannot be fetched the next check tries again. */
export function createUpkeep(tools: UpkeepTools) {
  const { clock, report } = tools.deps;
  let timer: Timer = 0;
  let upkeep: Promise<Upkeep> | null = null;

  async function check(): Promise<void> {
    const mine = (upkeep ??= import('./keep-up').then(({ keepUp }) => keepUp(tools)));
    try {
      (await mine).check();
    } catch (cause) {
      if (upkeep === mine) upkeep = null;
      throw cause;
    }
  }
  /** With what is fetched, or is being fetched; a failure of that is the check's to report. */
  const then = (run: (fetched: Upkeep) => void) => {
    upkeep?.then(run, () => undefined);
  };
  const checkNow = () => background(check(), 'upkeep', report);

  return {
    begin() {
      timer = clock.setTimeout(checkNow, UPKEEP_AFTER_MS);
    },
    check: checkNow,
    wake: () => then(({ wake }) => wake()),
    stop() {
      clock.clearTimeout(timer);
      then(({ stop }) => stop());
      upkeep = null;
    },
  };
}
