/** What is being armed, and what to do now. */
import { defineWidget } from '@/runtime/contract';

export const countdownHeading = defineWidget({
  type: 'countdown-heading',
  group: 'safety',
  icon: 'text-h',
  version: 1,
  titleKey: 'security.widget.countdown-heading',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 8, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./countdown-heading'),
  example: { type: 'countdown-heading' },
});
