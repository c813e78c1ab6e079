import { isLong } from '../support/how-long';

/** How much the model runs (reliability, section 4): a tenth with every change, all of it in the long runs. */
export const budget = {
  oneTab: { runs: isLong ? 5_000 : 500, most: 60, tabs: 1 },
  twoTabs: { runs: isLong ? 1_500 : 150, most: 50, tabs: 2 },
  /** Over real sockets to the simulated home. */
  wire: { runs: isLong ? 800 : 80, most: 30, tabs: 2 },
  /** Through the rendered page. */
  rendered: { runs: isLong ? 600 : 60, most: isLong ? 20 : 12, tabs: 1 },
  /** A fault that is planted must be found by no more than that. */
  planted: { runs: 500, most: 60, tabs: 1 },
  /** What is more than enough on two quiet processors: said as `within(budget.limitMs)`. */
  limitMs: isLong ? 3_600_000 : 200_000,
};
