/** All cameras of the household, each with its live picture while it is on the screen (S2.12, design 4.3). */
import { defineWidget } from '@/runtime/contract';

export const cameraList = defineWidget({
  type: 'camera-list',
  group: 'panel',
  icon: 'video-camera',
  version: 1,
  titleKey: 'cameras.widget.list',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 8 },
  gestures: [],
  frame: 'plain',
  load: () => import('./camera-list'),
  example: { type: 'camera-list' },
});
