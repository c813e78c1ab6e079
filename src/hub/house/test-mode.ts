import type { HouseModel } from '../model/house-model';
import type { Clock, Timer } from '../ports/deps';
import type { HubState } from '../state/model';

/** A browser rings a timer that is set for longer at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Test mode as the cloud tells it. Its end is kept by the clock that never jumps (I-44). */
export function createTestMode(model: Pick<HouseModel, 'set'>, clock: Clock) {
  let timer: Timer | null = null;
  const stop = () => {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
  };
  return {
    set: (testMode: HubState['testMode']): void => {
      stop();
      model.set({ testMode });
      if (testMode.isOn !== true || testMode.until === null) return;
      // Set back, the tablet's clock would hide alarms for longer than the test lasts.
      const end = () => model.set({ testMode: { ...testMode, isOn: null } });
      timer = clock.setTimeout(end, Math.min(testMode.until - clock.now(), LONGEST_TIMER_MS));
    },
    stop,
  };
}
