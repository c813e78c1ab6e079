/** Makes this browser a wall display: one board, no menu, no settings, until a PIN is given. */
import { defineWidget } from '@/runtime/contract';

export const kioskEnter = defineWidget({
  type: 'kiosk-enter',
  group: 'panel',
  icon: 'device-tablet-camera',
  version: 1,
  titleKey: 'wall.widget.enter',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 6, rows: 2 },
  gestures: [],
  frame: 'plain',
  load: () => import('./kiosk-enter'),
  example: { type: 'kiosk-enter' },
});
