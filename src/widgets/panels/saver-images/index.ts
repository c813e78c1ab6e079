/** The pictures of the screen saver, one after the other, behind everything else. */
import { defineWidget } from '@/runtime/contract';

export const saverImages = defineWidget({
  type: 'saver-images',
  group: 'panel',
  icon: 'images',
  version: 1,
  titleKey: 'wall.widget.images',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./saver-images'),
  schema: () => import('./schema'),
  example: { type: 'saver-images' },
});
