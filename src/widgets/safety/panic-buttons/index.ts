/** Help by a hold of three seconds. Never blocked by a hub that is away. */
import { defineWidget } from '@/runtime/contract';

export const panicButtons = defineWidget({
  type: 'panic-buttons',
  group: 'safety',
  icon: 'siren',
  version: 1,
  titleKey: 'security.widget.panic-buttons',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 4, rows: 2 },
  gestures: ['hold', 'tap'],
  role: 'panic',
  frame: 'plain',
  load: () => import('./panic-buttons'),
  schema: () => import('./schema'),
  example: { type: 'panic-buttons' },
});
