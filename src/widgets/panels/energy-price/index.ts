/** Price of a kilowatt-hour, from which costs are worked out. */
import { defineWidget } from '@/runtime/contract';

export const energyPrice = defineWidget({
  type: 'energy-price',
  group: 'panel',
  icon: 'currency-circle-dollar',
  version: 1,
  titleKey: 'energy.widget.energy-price',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 2, rows: 2 },
  gestures: [],
  frame: 'plain',
  load: () => import('./energy-price'),
  example: { type: 'energy-price' },
});
