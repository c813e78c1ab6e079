/** A switch, an outlet or a siren: on or off at a touch. */
import { defineWidget } from '@/runtime/contract';

export const switchTile = defineWidget({
  type: 'switch',
  version: 1,
  titleKey: 'tiles.switch.title',
  links: { state: { provider: 'utility', items: ['switch'], categories: ['switch', 'siren', 'appliance'] } },
  grid: { minCols: 1, minRows: 1, cols: 1, rows: 1 },
  gestures: ['tap'],
  shell: 'tile',
  load: () => import('./switch'),
  schema: () => import('./schema'),
});
