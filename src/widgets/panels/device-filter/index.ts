/** Which devices the list shows: by kind and by controller (S1.6). */
import { defineWidget } from '@/runtime/contract';

export const deviceFilter = defineWidget({
  type: 'device-filter',
  group: 'panel',
  icon: 'funnel',
  version: 1,
  titleKey: 'devices.widget.device-filter',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./device-filter'),
  example: { type: 'device-filter' },
});
