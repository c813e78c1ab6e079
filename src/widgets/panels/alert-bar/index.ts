/** What the alerts are narrowed to, in words, and the way to change it (S2.24). */
import { defineWidget } from '@/runtime/contract';

export const alertBar = defineWidget({
  type: 'alert-bar',
  group: 'panel',
  icon: 'funnel',
  version: 1,
  titleKey: 'alerts.widget.bar',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./alert-bar'),
  example: { type: 'alert-bar' },
});
