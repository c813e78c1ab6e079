/** The links of a board that lead to no one device of this house, each with what it could be. */
import { defineWidget } from '@/runtime/contract';

export const boardLinks = defineWidget({
  type: 'board-links',
  group: 'panel',
  icon: 'link-break',
  version: 1,
  titleKey: 'boards.widget.links',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 6, rows: 6 },
  gestures: [],
  frame: 'plain',
  load: () => import('./board-links'),
  example: { type: 'board-links' },
});
