/** Device, limit and period of one goal. */
import { defineWidget } from '@/runtime/contract';

export const goalForm = defineWidget({
  type: 'goal-form',
  group: 'panel',
  icon: 'target',
  version: 1,
  titleKey: 'energy.widget.goal-form',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 2, rows: 3 },
  gestures: [],
  frame: 'plain',
  load: () => import('./goal-form'),
  example: { type: 'goal-form' },
});
