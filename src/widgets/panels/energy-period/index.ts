/** Which period of energy is looked at: day, week, month or year, and those before. */
import { defineWidget } from '@/runtime/contract';

export const energyPeriod = defineWidget({
  type: 'energy-period',
  group: 'panel',
  icon: 'calendar-blank',
  version: 1,
  titleKey: 'energy.widget.energy-period',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 4, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./energy-period'),
  example: { type: 'energy-period' },
});
