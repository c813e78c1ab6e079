/** A door lock. Locking takes one touch; unlocking is asked about, or held for a second. What it shows is what the lock said. */
import { defineWidget } from '@/runtime/contract';

export const lock = defineWidget({
  type: 'lock',
  group: 'tile',
  icon: 'lock-key',
  version: 1,
  titleKey: 'tiles.lock.title',
  links: { state: { provider: 'utility', items: ['door_lock'], categories: ['door_lock'], writes: true } },
  grid: { minCols: 1, minRows: 1, cols: 1, rows: 1 },
  gestures: ['tap', 'hold'],
  frame: 'tile',
  load: () => import('./lock'),
  schema: () => import('./schema'),
  example: {
    type: 'lock',
    links: { state: { provider: 'utility', item: 'door_lock', category: 'door_lock', name: 'Front door lock' } },
  },
});
