/** Any other device: its name and what it says of itself in a word. */
import { defineWidget } from '@/runtime/contract';

export const device = defineWidget({
  type: 'device',
  group: 'tile',
  icon: 'squares-four',
  version: 1,
  titleKey: 'more-tiles.device.title',
  links: { state: { provider: 'utility' } },
  grid: { minCols: 1, minRows: 1, cols: 1, rows: 1 },
  gestures: ['tap'],
  frame: 'tile',
  load: () => import('./device'),
  schema: () => import('./schema'),
  example: { type: 'device', links: { state: { provider: 'utility', item: 'keypad_state', category: 'keypad' } } },
});
