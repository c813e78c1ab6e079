/** A measured value as a big number with its unit: light, power, energy, air, water, battery and all else that is counted. */
import { defineWidget } from '@/runtime/contract';

export const measure = defineWidget({
  type: 'measure',
  group: 'tile',
  icon: 'gauge',
  version: 1,
  titleKey: 'more-tiles.measure.title',
  links: {
    state: {
      provider: 'utility',
      categories: [
        'temperature',
        'humidity',
        'light_sensor',
        'power_meter',
        'uv_sensor',
        'level_sensor',
        'flow_meter',
        'voltage_sensor',
        'weather',
        'generic_sensor',
      ],
    },
  },
  grid: { minCols: 1, minRows: 1, cols: 1, rows: 1 },
  gestures: ['tap'],
  frame: 'tile',
  load: () => import('./measure'),
  schema: () => import('./schema'),
  example: { type: 'measure', links: { state: { provider: 'utility', item: 'lux', category: 'light_sensor' } } },
});
