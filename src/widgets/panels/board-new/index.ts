/** The form that makes a board: its name, which way it stands, and what it begins with. */
import { defineWidget } from '@/runtime/contract';

export const boardNew = defineWidget({
  type: 'board-new',
  group: 'panel',
  icon: 'plus',
  version: 1,
  titleKey: 'boards.widget.new',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 6, rows: 6 },
  gestures: [],
  frame: 'plain',
  load: () => import('./board-new'),
  example: { type: 'board-new' },
});
