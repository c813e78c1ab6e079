/** A meshbot that runs at a touch. */
import { defineWidget } from '@/runtime/contract';

export const scene = defineWidget({
  type: 'scene',
  group: 'tile',
  icon: 'lightning',
  version: 1,
  titleKey: 'tiles.scene.title',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 1, rows: 1 },
  gestures: ['tap'],
  frame: 'tile',
  load: () => import('./scene'),
  schema: () => import('./schema'),
  example: { type: 'scene', options: { name: 'Goodnight', icon: 'moon-stars' } },
});
