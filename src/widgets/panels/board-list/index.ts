/** Every board with a small picture of it as it is now, the way to a new one, and those that were deleted. */
import { defineWidget } from '@/runtime/contract';

export const boardList = defineWidget({
  type: 'board-list',
  group: 'panel',
  icon: 'layout',
  version: 1,
  titleKey: 'boards.widget.list',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 6, rows: 6 },
  gestures: [],
  frame: 'plain',
  load: () => import('./board-list'),
  example: { type: 'board-list' },
});
