import type * as Actual from '../../../src/hub/socket/link';

/** Has a heartbeat on the first connection only. */
export const plant = (actual: typeof Actual): typeof Actual => ({
  ...actual,
  createLink: (options) => {
    const link = actual.createLink({
      ...options,
      probe: (...how) => (link.generation() > 1 ? new Promise(() => undefined) : options.probe(...how)),
    });
    return link;
  },
});
