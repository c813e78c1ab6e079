/** Every goal of the household with its forecast; goals are made, changed and deleted here. */
import { defineWidget } from '@/runtime/contract';

export const goalList = defineWidget({
  type: 'goal-list',
  group: 'panel',
  icon: 'target',
  version: 1,
  titleKey: 'energy.widget.goal-list',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 4, rows: 4 },
  gestures: [],
  frame: 'plain',
  load: () => import('./goal-list'),
  example: { type: 'goal-list' },
});
