/** What has to be said of the board in view: an update, a document that cannot be read, nothing to show. */
import { defineWidget } from '@/runtime/contract';

export const boardNotice = defineWidget({
  type: 'board-notice',
  group: 'chrome',
  icon: 'info',
  version: 1,
  titleKey: 'boards.widget.notice',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 6, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./board-notice'),
  example: { type: 'board-notice' },
});
