/** Help by a hold of three seconds on the tile, one kind or two. */
import { defineWidget } from '@/runtime/contract';

export const panic = defineWidget({
  type: 'panic',
  group: 'tile',
  icon: 'siren',
  version: 1,
  titleKey: 'open.panic.title',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 1, rows: 1 },
  gestures: ['hold'],
  frame: 'tile',
  load: () => import('./panic'),
  schema: () => import('./schema'),
  example: { type: 'panic', options: { kinds: ['sos'] } },
});
