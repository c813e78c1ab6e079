/** Time of day by the house's clock. */
import { defineWidget } from '@/runtime/contract';

export const clock = defineWidget({
  type: 'clock',
  group: 'chrome',
  icon: 'clock',
  version: 1,
  titleKey: 'app.widget.clock',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./clock'),
  example: { type: 'clock' },
});
