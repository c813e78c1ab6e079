import type * as Actual from '../../../src/hub/model/house-model';

/** Counts down by the time of day. */
export const plant = (actual: typeof Actual): typeof Actual => ({
  ...actual,
  createHouseModel: (options) => {
    const { clock } = options;
    const start = clock.now() - clock.mono();
    return actual.createHouseModel({ ...options, clock: { ...clock, mono: () => clock.now() - start } });
  },
});
