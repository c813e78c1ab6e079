/** The glyph with its ring closing segment by segment while the house is reached. */
import { defineWidget } from '@/runtime/contract';

export const loadingRing = defineWidget({
  type: 'loading-ring',
  group: 'chrome',
  icon: 'circle-notch',
  version: 1,
  titleKey: 'app.widget.loading-ring',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./loading-ring'),
  example: { type: 'loading-ring' },
});
