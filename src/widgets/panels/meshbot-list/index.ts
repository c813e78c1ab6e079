/** Every meshbot by room; a touch runs it. */
import { defineWidget } from '@/runtime/contract';

export const meshbotList = defineWidget({
  type: 'meshbot-list',
  group: 'panel',
  icon: 'robot',
  version: 1,
  titleKey: 'meshbots.widget.meshbot-list',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: ['tap'],
  gives: { tap: ['scene'] },
  says: { do: 'scene.run' },
  frame: 'plain',
  load: () => import('./meshbot-list'),
  schema: () => import('./schema'),
  example: { type: 'meshbot-list', options: { icons: [{ contains: ['night'], icon: 'moon-stars' }] } },
});
