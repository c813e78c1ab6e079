/** Why arming waits, with the ring in small. */
import { defineWidget } from '@/runtime/contract';

export const bypassHeading = defineWidget({
  type: 'bypass-heading',
  group: 'safety',
  icon: 'text-h',
  version: 1,
  titleKey: 'security.widget.bypass-heading',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./bypass-heading'),
  example: { type: 'bypass-heading' },
});
