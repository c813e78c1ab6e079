/** Why an account has nothing to show here, and what to do. */
import { defineWidget } from '@/runtime/contract';

export const noHouse = defineWidget({
  type: 'no-house',
  group: 'panel',
  icon: 'house-line',
  version: 1,
  titleKey: 'profile.widget.no-house',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 4 },
  gestures: [],
  frame: 'plain',
  load: () => import('./no-house'),
  example: { type: 'no-house' },
});
