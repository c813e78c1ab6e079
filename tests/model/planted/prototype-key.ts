import type * as Actual from '../../../src/hub/house/house-broadcasts';

/** Writes into whatever a hub's own word finds in an object. */
export const plant = (actual: typeof Actual): typeof Actual => ({
  ...actual,
  createBroadcasts: (model, then) => ({
    ...actual.createBroadcasts(model, then),
    'hub.modes.bypass_devices.added': (result) => {
      const { modeId, deviceIds } = result as { modeId: string; deviceIds: string[] };
      const mode = model.hub().modes[modeId];
      if (mode !== undefined) mode.bypassDevices = [...(mode.bypassDevices ?? []), ...deviceIds];
    },
  }),
});
