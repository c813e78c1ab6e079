import type * as Actual from '../../../src/hub/domain/flow/pin-checked';

/** Arms away, whatever mode the pad was opened for (I-10). */
export const plant = (actual: typeof Actual): typeof Actual => ({
  ...actual,
  pinChecked: (...given) => {
    const { state, effects } = actual.pinChecked(...given);
    return {
      state,
      effects: effects.map((effect) =>
        effect.do === 'send' && effect.order.purpose === 'arm'
          ? { ...effect, order: { ...effect.order, target: '2' } }
          : effect,
      ),
    };
  },
});
