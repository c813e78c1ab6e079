/** A switch, an outlet, a fan or a valve: on or off, open or closed, at a touch. */
import { defineWidget } from '@/runtime/contract';

export const switchTile = defineWidget({
  type: 'switch',
  group: 'tile',
  icon: 'power',
  version: 1,
  titleKey: 'tiles.switch.title',
  links: {
    state: {
      provider: 'utility',
      items: ['switch', 'water_valve_state'],
      categories: ['switch', 'appliance', 'generic_io', 'av', 'siren', 'garage_door'],
      writes: true,
    },
  },
  grid: { minCols: 1, minRows: 1, cols: 1, rows: 1 },
  gestures: ['tap'],
  frame: 'tile',
  load: () => import('./switch'),
  schema: () => import('./schema'),
  example: {
    type: 'switch',
    options: { icon: 'plug' },
    links: { state: { provider: 'utility', item: 'switch', category: 'switch', name: 'Freezer outlet' } },
  },
});
