/** One row a mode: what it watches, and its delays as facts. */
import { defineWidget } from '@/runtime/contract';

export const houseModes = defineWidget({
  type: 'house-modes',
  group: 'panel',
  icon: 'shield-check',
  version: 1,
  titleKey: 'settings.widget.house-modes',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./house-modes'),
  example: { type: 'house-modes' },
});
