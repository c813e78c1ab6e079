import type * as Actual from '../../../src/hub/house/house-lists';

/** Reads the house once, and takes a new connection for a new reading. */
export const plant = (actual: typeof Actual): typeof Actual => ({
  ...actual,
  createHouseReads: (...given) => {
    const reads = actual.createHouseReads(...given);
    let isRead = false;
    return {
      ...reads,
      async snapshot(...how) {
        if (!isRead) {
          isRead = true;
          return reads.snapshot(...how);
        }
        await reads.currentMode(how[0]);
        return false;
      },
    };
  },
});
