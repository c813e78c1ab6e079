/** Whether each controller is reached straight on the home's own network, and if not, why not. */
import { defineWidget } from '@/runtime/contract';

export const hubNetwork = defineWidget({
  type: 'hub-network',
  group: 'panel',
  icon: 'wifi-medium',
  version: 1,
  titleKey: 'more-network.widget',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 6, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./hub-network'),
  example: { type: 'hub-network' },
});
