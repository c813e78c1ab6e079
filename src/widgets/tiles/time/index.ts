/** Time, date or both, by the house's own clock. */
import { defineWidget } from '@/runtime/contract';

export const time = defineWidget({
  type: 'time',
  group: 'tile',
  icon: 'clock',
  version: 1,
  titleKey: 'tiles.time.title',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 1, rows: 1 },
  gestures: [],
  frame: 'tile',
  load: () => import('./time'),
  schema: () => import('./schema'),
  example: { type: 'time', options: { show: 'both' } },
});
