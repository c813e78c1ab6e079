/** Title of a screen. */
import { defineWidget } from '@/runtime/contract';

export const screenTitle = defineWidget({
  type: 'screen-title',
  group: 'chrome',
  icon: 'text-h',
  version: 1,
  titleKey: 'app.widget.screen-title',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./screen-title'),
  schema: () => import('./schema'),
  example: { type: 'screen-title', options: { title: { key: 'app.menu.boards' } } },
});
