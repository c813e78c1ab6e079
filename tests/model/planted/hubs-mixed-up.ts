import type * as Actual from '../../../src/hub/model/house-model';

/** Applies what one hub reports of its mode to the hub that was found last. */
export const plant = (actual: typeof Actual): typeof Actual => {
  let last: Actual.HouseModel | null = null;
  return {
    ...actual,
    createHouseModel: (options) => {
      const model = actual.createHouseModel(options);
      last = model;
      return { ...model, applySwitched: (event) => last?.applySwitched(event) };
    },
  };
};
