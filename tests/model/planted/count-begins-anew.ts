import { NO_WRONG_PINS } from '../../../src/hub/domain/pin-attempts';
import type * as Actual from '../../../src/hub/session/record';

/** Forgets the wrong PINs with a reload. */
export const plant = (actual: typeof Actual): typeof Actual => ({
  ...actual,
  createRecordStore: (...given) => {
    const store = actual.createRecordStore(...given);
    let isLoaded = false;
    return {
      ...store,
      async read() {
        const kept = await store.read();
        const isFirst = !isLoaded;
        isLoaded = true;
        if (isFirst && kept !== null && kept !== 'corrupt') await store.change(() => ({ pins: NO_WRONG_PINS }));
        return kept;
      },
    };
  },
});
