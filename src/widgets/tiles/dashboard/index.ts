/** Opens another board. */
import { defineWidget } from '@/runtime/contract';

export const dashboardTile = defineWidget({
  type: 'dashboard',
  group: 'tile',
  icon: 'layout',
  version: 1,
  titleKey: 'open.dashboard.title',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 1, rows: 1 },
  gestures: ['tap'],
  frame: 'tile',
  load: () => import('./dashboard'),
  schema: () => import('./schema'),
  example: { type: 'dashboard', options: { board: '' } },
});
