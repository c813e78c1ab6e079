/** Search and chips that narrow the meshbots, and the way to the favourites. */
import { defineWidget } from '@/runtime/contract';

export const meshbotFilter = defineWidget({
  type: 'meshbot-filter',
  group: 'panel',
  icon: 'funnel',
  version: 1,
  titleKey: 'meshbots.widget.meshbot-filter',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 4, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./meshbot-filter'),
  schema: () => import('./schema'),
  example: { type: 'meshbot-filter' },
});
