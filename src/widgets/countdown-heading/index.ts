/** What is being armed, and what to do now. */
import { defineWidget } from '@/runtime/contract';

export const countdownHeading = defineWidget({
  type: 'countdown-heading',
  version: 1,
  titleKey: 'security.widget.countdown-heading',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 8, rows: 1 },
  gestures: [],
  shell: 'plain',
  load: () => import('./countdown-heading'),
  schema: () => import('./schema'),
});
