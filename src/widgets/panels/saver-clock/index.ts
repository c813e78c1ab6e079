/** Time and date, to be read across a room. */
import { defineWidget } from '@/runtime/contract';

export const saverClock = defineWidget({
  type: 'saver-clock',
  group: 'panel',
  icon: 'clock',
  version: 1,
  titleKey: 'wall.widget.clock',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 6, rows: 2 },
  gestures: [],
  frame: 'plain',
  load: () => import('./saver-clock'),
  example: { type: 'saver-clock' },
});
