import type * as Actual from '../../../src/hub/actions/mode-commands';

/** Shows the mode that was asked for before the hub reports it. */
export const plant = (actual: typeof Actual): typeof Actual => ({
  ...actual,
  createModeCommands: (...given) => {
    const commands = actual.createModeCommands(...given);
    return {
      ...commands,
      arm: (house, order, ...more) => {
        house.model.set({ mode: { current: order.target, since: null } });
        return commands.arm(house, order, ...more);
      },
    };
  },
});
