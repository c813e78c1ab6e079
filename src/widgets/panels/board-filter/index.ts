/** Which rooms, kinds and controllers the generated board shows (S3.47, S5.16). */
import { defineWidget } from '@/runtime/contract';

export const boardFilter = defineWidget({
  type: 'board-filter',
  group: 'panel',
  icon: 'funnel',
  version: 1,
  titleKey: 'boards.widget.filter',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 6, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./board-filter'),
  example: { type: 'board-filter' },
});
