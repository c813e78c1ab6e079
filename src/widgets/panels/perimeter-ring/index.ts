/** The house as a ring of its doors, windows and locks, with the mode in its middle. Draws as the present only what is live. */
import { defineWidget } from '@/runtime/contract';

export const perimeterRing = defineWidget({
  type: 'perimeter-ring',
  group: 'panel',
  icon: 'circle',
  version: 1,
  titleKey: 'security.widget.perimeter-ring',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 8, rows: 7 },
  gestures: [],
  frame: 'plain',
  load: () => import('./perimeter-ring'),
  schema: () => import('./schema'),
  example: { type: 'perimeter-ring' },
});
