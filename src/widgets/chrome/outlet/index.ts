/** Where a shell shows the screen of the present route. */
import { defineWidget } from '@/runtime/contract';

export const outlet = defineWidget({
  type: 'outlet',
  group: 'chrome',
  icon: 'frame-corners',
  version: 1,
  titleKey: 'app.widget.outlet',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./outlet'),
  example: { type: 'outlet' },
});
