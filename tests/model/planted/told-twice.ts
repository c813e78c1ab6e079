import type * as Actual from '../../../src/hub/domain/flow/reports';

/** Tells at the end of a command once more what the hub's own report has told. */
export const plant = (actual: typeof Actual): typeof Actual => ({
  ...actual,
  orderEnded: (state, view, event) => {
    const orders = Object.fromEntries(
      Object.entries(state.orders).map(([hub, order]) => [hub, { ...order, isShown: false }]),
    );
    return actual.orderEnded({ ...state, orders }, view, event);
  },
});
