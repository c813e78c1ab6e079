import type * as Actual from '../../../src/hub/cloud/cloud-facts';

const FAR = Date.UTC(2100, 0);

/** Takes a test mode that nobody knows for one that is on (H-11). */
export const plant = (actual: typeof Actual): typeof Actual => ({
  ...actual,
  createCloudFacts: (options) =>
    actual.createCloudFacts({
      ...options,
      setTestMode: (serial, test) => {
        options.setTestMode(serial, test.isOn === null ? { isOn: true, until: FAR } : test);
      },
    }),
});
