/** Title of the cameras with how many are live and how many offline (S2.12). */
import { defineWidget } from '@/runtime/contract';

export const cameraHeading = defineWidget({
  type: 'camera-heading',
  group: 'chrome',
  icon: 'text-h',
  version: 1,
  titleKey: 'cameras.widget.heading',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 4, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./camera-heading'),
  example: { type: 'camera-heading' },
});
