/** At most three chips about the house, most serious first. */
import { defineWidget } from '@/runtime/contract';

export const statusChips = defineWidget({
  type: 'status-chips',
  group: 'chrome',
  icon: 'info',
  version: 1,
  titleKey: 'app.widget.status-chips',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./status-chips'),
  schema: () => import('./schema'),
  example: { type: 'status-chips' },
});
