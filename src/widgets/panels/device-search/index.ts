/** Search field of the device list. */
import { defineWidget } from '@/runtime/contract';

export const deviceSearch = defineWidget({
  type: 'device-search',
  group: 'panel',
  icon: 'magnifying-glass',
  version: 1,
  titleKey: 'devices.widget.device-search',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./device-search'),
  example: { type: 'device-search' },
});
