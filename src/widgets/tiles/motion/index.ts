/** A motion sensor. */
import { defineWidget } from '@/runtime/contract';

export const motion = defineWidget({
  type: 'motion',
  group: 'tile',
  icon: 'person-simple-walk',
  version: 1,
  titleKey: 'tiles.motion.title',
  links: { state: { provider: 'utility', items: ['motion'], categories: ['security_sensor'] } },
  grid: { minCols: 1, minRows: 1, cols: 1, rows: 1 },
  gestures: ['tap'],
  frame: 'tile',
  load: () => import('./motion'),
  schema: () => import('./schema'),
  example: {
    type: 'motion',
    links: { state: { provider: 'utility', item: 'motion', category: 'security_sensor', name: 'Hall motion' } },
  },
});
