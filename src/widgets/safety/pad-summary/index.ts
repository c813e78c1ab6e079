/** Beside the keypad: what the PIN will do, in a sentence and a list. */
import { defineWidget } from '@/runtime/contract';

export const padSummary = defineWidget({
  type: 'pad-summary',
  group: 'safety',
  icon: 'list-bullets',
  version: 1,
  titleKey: 'security.widget.pad-summary',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 6, rows: 8 },
  gestures: [],
  frame: 'plain',
  load: () => import('./pad-summary'),
  example: { type: 'pad-summary' },
});
