/** What the house used: figures, bars by the clocks of the house, and the same as a table. */
import { defineWidget } from '@/runtime/contract';

export const energyHistory = defineWidget({
  type: 'energy-history',
  group: 'panel',
  icon: 'chart-bar',
  version: 1,
  titleKey: 'energy.widget.energy-history',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 4, rows: 4 },
  gestures: [],
  frame: 'plain',
  load: () => import('./energy-history'),
  example: { type: 'energy-history' },
});
