/** A door, window, tilt or other contact: open is an amber outline, bypassed is said. */
import { defineWidget } from '@/runtime/contract';

export const door = defineWidget({
  type: 'door',
  group: 'tile',
  icon: 'door',
  version: 1,
  titleKey: 'tiles.door.title',
  links: {
    state: {
      provider: 'utility',
      items: ['dw_state', 'dw_handle_state', 'latch_state', 'tilt'],
      categories: ['security_sensor', 'door_lock'],
      kindOption: 'kind',
    },
  },
  grid: { minCols: 1, minRows: 1, cols: 1, rows: 1 },
  gestures: ['tap'],
  frame: 'tile',
  load: () => import('./door'),
  schema: () => import('./schema'),
  example: {
    type: 'door',
    options: { kind: 'door' },
    links: { state: { provider: 'utility', item: 'dw_state', category: 'security_sensor', name: 'Balcony door' } },
  },
});
