/** The published versions of a board, two of them side by side with what changed in words. */
import { defineWidget } from '@/runtime/contract';

export const boardVersions = defineWidget({
  type: 'board-versions',
  group: 'panel',
  icon: 'clock-counter-clockwise',
  version: 1,
  titleKey: 'boards.widget.versions',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 6, rows: 6 },
  gestures: [],
  frame: 'plain',
  load: () => import('./board-versions'),
  example: { type: 'board-versions' },
});
