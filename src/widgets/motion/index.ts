/** A motion sensor. */
import { defineWidget } from '@/runtime/contract';

export const motion = defineWidget({
  type: 'motion',
  version: 1,
  titleKey: 'tiles.motion.title',
  links: { state: { provider: 'utility', items: ['motion'], categories: ['security_sensor'] } },
  grid: { minCols: 1, minRows: 1, cols: 1, rows: 1 },
  gestures: ['tap'],
  shell: 'tile',
  load: () => import('./motion'),
  schema: () => import('./schema'),
});
