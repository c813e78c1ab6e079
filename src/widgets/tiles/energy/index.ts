/** Today's use of energy: a number, bars by the hour and how much of the goal is left. */
import { defineWidget } from '@/runtime/contract';

export const energy = defineWidget({
  type: 'energy',
  group: 'tile',
  icon: 'lightning',
  version: 1,
  titleKey: 'more-tiles.energy.title',
  links: {
    meter: {
      provider: 'utility',
      items: ['electric_meter_kwh', 'electric_meter_watt', 'power'],
      categories: ['power_meter', 'switch'],
      isOptional: true,
    },
  },
  grid: { minCols: 1, minRows: 1, cols: 2, rows: 1 },
  gestures: ['tap'],
  frame: 'tile',
  load: () => import('./energy'),
  schema: () => import('./schema'),
  example: { type: 'energy', options: { goalKwh: 12 } },
});
