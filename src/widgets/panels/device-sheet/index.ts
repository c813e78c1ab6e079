/** Everything of one device: its control, all its values, what happened, and what it is called. */
import { defineWidget } from '@/runtime/contract';

export const deviceSheet = defineWidget({
  type: 'device-sheet',
  group: 'panel',
  icon: 'cpu',
  version: 1,
  titleKey: 'deviceSheet.widget.device-sheet',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./device-sheet'),
  schema: () => import('./schema'),
  example: { type: 'device-sheet' },
});
