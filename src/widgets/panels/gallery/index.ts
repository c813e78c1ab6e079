/** Pictures and recordings of one camera, by the hours of the house (S3.41, design 4.3). */
import { defineWidget } from '@/runtime/contract';

export const gallery = defineWidget({
  type: 'gallery',
  group: 'panel',
  icon: 'images',
  version: 1,
  titleKey: 'gallery.widget',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 6, rows: 8 },
  gestures: [],
  frame: 'plain',
  load: () => import('./gallery'),
  schema: () => import('./schema'),
  example: { type: 'gallery' },
});
