/** What stands in the way of arming, most serious first; while armed, what is not watched. */
import { defineWidget } from '@/runtime/contract';

export const beforeYouArm = defineWidget({
  type: 'before-you-arm',
  group: 'panel',
  icon: 'warning',
  version: 1,
  titleKey: 'security.widget.before-you-arm',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 4, rows: 3 },
  gestures: [],
  role: 'bypass',
  frame: 'plain',
  load: () => import('./before-you-arm'),
  schema: () => import('./schema'),
  example: { type: 'before-you-arm' },
});
