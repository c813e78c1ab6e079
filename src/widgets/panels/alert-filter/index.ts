/** Which alerts are shown: type, source, room, kind of device, controller and time (S2.24). */
import { defineWidget } from '@/runtime/contract';

export const alertFilter = defineWidget({
  type: 'alert-filter',
  group: 'panel',
  icon: 'funnel',
  version: 1,
  titleKey: 'alerts.widget.filter',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./alert-filter'),
  example: { type: 'alert-filter' },
});
