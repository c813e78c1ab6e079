/** The ring and house of the product, or the partner's name beside it. */
import { defineWidget } from '@/runtime/contract';

export const brandGlyph = defineWidget({
  type: 'brand-glyph',
  group: 'chrome',
  icon: 'house-line',
  version: 1,
  titleKey: 'app.widget.brand-glyph',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./brand-glyph'),
  schema: () => import('./schema'),
  example: { type: 'brand-glyph', options: { hasName: true } },
});
