/** Title of the alerts with the time looked at and how many there are (S2.13). */
import { defineWidget } from '@/runtime/contract';

export const alertHeading = defineWidget({
  type: 'alert-heading',
  group: 'chrome',
  icon: 'text-h',
  version: 1,
  titleKey: 'alerts.widget.heading',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./alert-heading'),
  schema: () => import('./schema'),
  example: { type: 'alert-heading' },
});
