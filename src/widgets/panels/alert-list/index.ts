/** What happened in the house, by day, newest first (S2.13, S1.6). */
import { defineWidget } from '@/runtime/contract';

export const alertList = defineWidget({
  type: 'alert-list',
  group: 'panel',
  icon: 'list-bullets',
  version: 1,
  titleKey: 'alerts.widget.list',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./alert-list'),
  example: { type: 'alert-list' },
});
