/** A measured temperature or humidity as a big number. */
import { defineWidget } from '@/runtime/contract';

export const temperature = defineWidget({
  type: 'temperature',
  group: 'tile',
  icon: 'thermometer',
  version: 1,
  titleKey: 'tiles.temperature.title',
  links: {
    state: { provider: 'utility', items: ['temp', 'humidity'], categories: ['temperature', 'humidity', 'hvac'] },
  },
  grid: { minCols: 1, minRows: 1, cols: 1, rows: 1 },
  gestures: ['tap'],
  frame: 'tile',
  load: () => import('./temperature'),
  schema: () => import('./schema'),
  example: {
    type: 'temperature',
    links: { state: { provider: 'utility', item: 'temp', category: 'temperature', name: 'Bedroom climate' } },
  },
});
