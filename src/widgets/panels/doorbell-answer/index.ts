/** Who rings at the door whose camera this page shows, answered in one tap (S2.37). */
import { defineWidget } from '@/runtime/contract';

export const doorbellAnswer = defineWidget({
  type: 'doorbell-answer',
  group: 'panel',
  icon: 'bell',
  version: 1,
  titleKey: 'cameras.widget.answer',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./doorbell-answer'),
  example: { type: 'doorbell-answer' },
});
