/** The controllers of the account; a touch shows another one. */
import { defineWidget } from '@/runtime/contract';

export const placeList = defineWidget({
  type: 'place-list',
  group: 'panel',
  icon: 'map-pin',
  version: 1,
  titleKey: 'dialogs.widget.place-list',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./place-list'),
  example: { type: 'place-list' },
});
