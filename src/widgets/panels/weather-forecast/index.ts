/** The weather in full: now, and the five days to come. */
import { defineWidget } from '@/runtime/contract';

export const weatherForecast = defineWidget({
  type: 'weather-forecast',
  group: 'panel',
  icon: 'cloud-sun',
  version: 1,
  titleKey: 'weather.widget.weather-forecast',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 4, rows: 3 },
  gestures: [],
  frame: 'plain',
  load: () => import('./weather-forecast'),
  schema: () => import('./schema'),
  example: { type: 'weather-forecast' },
});
