/** Closes a result that stays until read. */
import { defineWidget } from '@/runtime/contract';

export const resultActions = defineWidget({
  type: 'result-actions',
  group: 'safety',
  icon: 'check',
  version: 1,
  titleKey: 'security.widget.result-actions',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: ['tap'],
  says: { do: 'result.dismiss' },
  role: 'acknowledge',
  frame: 'plain',
  load: () => import('./result-actions'),
  example: { type: 'result-actions' },
});
