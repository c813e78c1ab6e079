/** Name of the place; opens the dialog of controllers where there is more than one. */
import { defineWidget } from '@/runtime/contract';

export const placeName = defineWidget({
  type: 'place-name',
  group: 'chrome',
  icon: 'map-pin',
  version: 1,
  titleKey: 'app.widget.place-name',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: ['tap'],
  frame: 'plain',
  load: () => import('./place-name'),
  example: { type: 'place-name' },
});
