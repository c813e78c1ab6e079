/** During the exit delay: what is closed, what is bypassed, when the house is armed. */
import { defineWidget } from '@/runtime/contract';

export const whatHappensNext = defineWidget({
  type: 'what-happens-next',
  group: 'safety',
  icon: 'list-checks',
  version: 1,
  titleKey: 'security.widget.what-happens-next',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 4, rows: 4 },
  gestures: [],
  frame: 'plain',
  load: () => import('./what-happens-next'),
  example: { type: 'what-happens-next' },
});
