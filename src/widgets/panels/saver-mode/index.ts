/** The house as a small ring with its mode in words. Draws as the present only what is live. */
import { defineWidget } from '@/runtime/contract';

export const saverMode = defineWidget({
  type: 'saver-mode',
  group: 'panel',
  icon: 'shield-check',
  version: 1,
  titleKey: 'wall.widget.mode',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 6, rows: 2 },
  gestures: [],
  frame: 'plain',
  load: () => import('./saver-mode'),
  example: { type: 'saver-mode' },
});
