/** What can be done with one board as a whole: name, start, sharing, copy, file, deletion. */
import { defineWidget } from '@/runtime/contract';

export const boardProperties = defineWidget({
  type: 'board-properties',
  group: 'panel',
  icon: 'sliders-horizontal',
  version: 1,
  titleKey: 'boards.widget.properties',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 6, rows: 6 },
  gestures: [],
  frame: 'plain',
  load: () => import('./board-properties'),
  example: { type: 'board-properties' },
});
