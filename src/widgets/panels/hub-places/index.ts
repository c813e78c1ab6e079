/** The controllers of the account by place, how each is reached, and which one is looked at. */
import { defineWidget } from '@/runtime/contract';

export const hubPlaces = defineWidget({
  type: 'hub-places',
  group: 'panel',
  icon: 'map-pin',
  version: 1,
  titleKey: 'profile.widget.hub-places',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 4 },
  gestures: [],
  frame: 'plain',
  load: () => import('./hub-places'),
  example: { type: 'hub-places' },
});
