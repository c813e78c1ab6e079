/** Every device by room, each with its state in words and one control. */
import { defineWidget } from '@/runtime/contract';

export const deviceList = defineWidget({
  type: 'device-list',
  group: 'panel',
  icon: 'list-bullets',
  version: 1,
  titleKey: 'devices.widget.device-list',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./device-list'),
  example: { type: 'device-list' },
});
