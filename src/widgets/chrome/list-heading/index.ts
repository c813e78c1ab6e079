/** Title of the device list with its counts. */
import { defineWidget } from '@/runtime/contract';

export const listHeading = defineWidget({
  type: 'list-heading',
  group: 'chrome',
  icon: 'text-h',
  version: 1,
  titleKey: 'devices.widget.list-heading',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./list-heading'),
  schema: () => import('./schema'),
  example: { type: 'list-heading' },
});
