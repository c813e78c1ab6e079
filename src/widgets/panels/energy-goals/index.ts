/** The goals of the household at a glance: a ring for the first, a line for each other. */
import { defineWidget } from '@/runtime/contract';

export const energyGoals = defineWidget({
  type: 'energy-goals',
  group: 'panel',
  icon: 'target',
  version: 1,
  titleKey: 'energy.widget.energy-goals',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 2, rows: 2 },
  gestures: [],
  frame: 'plain',
  load: () => import('./energy-goals'),
  example: { type: 'energy-goals' },
});
