/** How a change of mode or a call for help ended. Closes itself after three seconds unless touched; errors stay. */
import { defineWidget } from '@/runtime/contract';

export const resultFace = defineWidget({
  type: 'result-face',
  group: 'safety',
  icon: 'check-circle',
  version: 1,
  titleKey: 'security.widget.result-face',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 6 },
  gestures: [],
  frame: 'plain',
  load: () => import('./result-face'),
  example: { type: 'result-face' },
});
