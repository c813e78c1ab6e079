/** One camera, named by the page's address: its live picture and what can be done with it (S2.12, design 4.3). */
import { defineWidget } from '@/runtime/contract';

export const cameraView = defineWidget({
  type: 'camera-view',
  group: 'panel',
  icon: 'video-camera',
  version: 1,
  titleKey: 'cameras.widget.view',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 8 },
  gestures: [],
  frame: 'plain',
  load: () => import('./camera-view'),
  schema: () => import('./schema'),
  example: { type: 'camera-view' },
});
