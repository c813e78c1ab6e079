/** The sensors that a refusal names, and the way out of what went wrong. */
import { defineWidget } from '@/runtime/contract';

export const resultDetails = defineWidget({
  type: 'result-details',
  group: 'safety',
  icon: 'list-bullets',
  version: 1,
  titleKey: 'security.widget.result-details',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 2 },
  gestures: [],
  frame: 'plain',
  load: () => import('./result-details'),
  example: { type: 'result-details' },
});
