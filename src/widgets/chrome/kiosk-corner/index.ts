/** The corner of a wall display that is held for 5 s, and then a PIN, to use it as a browser again. */
import { defineWidget } from '@/runtime/contract';

export const kioskCorner = defineWidget({
  type: 'kiosk-corner',
  group: 'chrome',
  icon: 'device-tablet-camera',
  version: 1,
  titleKey: 'wall.widget.corner',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 1, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./kiosk-corner'),
  example: { type: 'kiosk-corner' },
});
