/** What could not be loaded or started, and what to do about it. */
import { defineWidget } from '@/runtime/contract';

export const pageProblem = defineWidget({
  type: 'page-problem',
  group: 'panel',
  icon: 'warning-circle',
  version: 1,
  titleKey: 'dialogs.widget.page-problem',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./page-problem'),
  example: { type: 'page-problem' },
});
