/** Every board of the house as a row of tabs, and the way to what the generated one shows. */
import { defineWidget } from '@/runtime/contract';

export const boardTabs = defineWidget({
  type: 'board-tabs',
  group: 'chrome',
  icon: 'tabs',
  version: 1,
  titleKey: 'boards.widget.tabs',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 6, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./board-tabs'),
  example: { type: 'board-tabs' },
});
