/** The weather of the house or of a named place: now, and the days to come where there is room. */
import { defineWidget } from '@/runtime/contract';

export const weather = defineWidget({
  type: 'weather',
  group: 'tile',
  icon: 'cloud-sun',
  version: 1,
  titleKey: 'more-tiles.weather.title',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 2, rows: 1 },
  gestures: ['tap'],
  frame: 'tile',
  load: () => import('./weather'),
  schema: () => import('./schema'),
  example: { type: 'weather' },
});
