/** What a person is asked before an act: the thing, and what would be done to it. */
import { defineWidget } from '@/runtime/contract';

export const confirmQuestion = defineWidget({
  type: 'confirm-question',
  group: 'safety',
  icon: 'question',
  version: 1,
  titleKey: 'dialogs.widget.confirm-question',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./confirm-question'),
  example: { type: 'confirm-question' },
});
