/** Entry delay, exit delay and auto return home, as they are set. */
import { defineWidget } from '@/runtime/contract';

export const timeoutList = defineWidget({
  type: 'timeout-list',
  group: 'panel',
  icon: 'timer',
  version: 1,
  titleKey: 'settings.widget.timeout-list',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./timeout-list'),
  example: { type: 'timeout-list' },
});
