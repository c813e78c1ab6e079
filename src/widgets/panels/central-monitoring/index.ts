/** Whether a station watches the house, and what it knows of it: account, address, rapid response and zones. */
import { defineWidget } from '@/runtime/contract';

export const centralMonitoring = defineWidget({
  type: 'central-monitoring',
  group: 'panel',
  icon: 'headset',
  version: 1,
  titleKey: 'settings.widget.central-monitoring',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./central-monitoring'),
  example: { type: 'central-monitoring' },
});
