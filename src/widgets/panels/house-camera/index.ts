/** The one camera that stands for the house: beside what is to be done before arming, and in alarm and countdown. */
import { defineWidget } from '@/runtime/contract';

export const houseCamera = defineWidget({
  type: 'house-camera',
  group: 'panel',
  icon: 'video-camera',
  version: 1,
  titleKey: 'cameras.widget.house',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 4, rows: 3 },
  gestures: [],
  frame: 'plain',
  load: () => import('./house-camera'),
  schema: () => import('./schema'),
  example: { type: 'house-camera' },
});
