/** The product's own screens that a household may change: each with the way to change it and the way back. */
import { defineWidget } from '@/runtime/contract';

export const screenList = defineWidget({
  type: 'screen-list',
  group: 'panel',
  icon: 'squares-four',
  version: 1,
  titleKey: 'boards.widget.screens',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 6, rows: 4 },
  gestures: [],
  frame: 'plain',
  load: () => import('./screen-list'),
  example: { type: 'screen-list' },
});
