/** Small, medium or large text, with a live specimen. */
import { defineWidget } from '@/runtime/contract';

export const textSizeSelect = defineWidget({
  type: 'text-size-select',
  group: 'panel',
  icon: 'text-aa',
  version: 1,
  titleKey: 'settings.widget.text-size-select',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./text-size-select'),
  example: { type: 'text-size-select' },
});
