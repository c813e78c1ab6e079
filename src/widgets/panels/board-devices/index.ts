/** Which devices have a tile on the generated board, in which order and how large (S3.47). */
import { defineWidget } from '@/runtime/contract';

export const boardDevices = defineWidget({
  type: 'board-devices',
  group: 'panel',
  icon: 'list-bullets',
  version: 1,
  titleKey: 'boards.widget.devices',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 6, rows: 4 },
  gestures: [],
  frame: 'plain',
  load: () => import('./board-devices'),
  example: { type: 'board-devices' },
});
