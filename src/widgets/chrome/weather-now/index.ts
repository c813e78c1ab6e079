/** Sky and temperature of the house in the bar; a touch opens the weather in full (S2.23). */
import { defineWidget } from '@/runtime/contract';

export const weatherNow = defineWidget({
  type: 'weather-now',
  group: 'chrome',
  icon: 'cloud-sun',
  version: 1,
  titleKey: 'more-tiles.weather.now',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 1, rows: 1 },
  gestures: ['tap'],
  frame: 'plain',
  load: () => import('./weather-now'),
  example: { type: 'weather-now' },
});
