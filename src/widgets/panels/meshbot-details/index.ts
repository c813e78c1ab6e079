/** One meshbot: what starts it, what it does, in which modes, and its last run. */
import { defineWidget } from '@/runtime/contract';

export const meshbotDetails = defineWidget({
  type: 'meshbot-details',
  group: 'panel',
  icon: 'robot',
  version: 1,
  titleKey: 'meshbots.widget.meshbot-details',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 4, rows: 1 },
  gestures: ['tap'],
  gives: { tap: ['scene'] },
  says: { do: 'scene.run' },
  frame: 'plain',
  load: () => import('./meshbot-details'),
  schema: () => import('./schema'),
  example: { type: 'meshbot-details', options: { icons: [{ contains: ['night'], icon: 'moon-stars' }] } },
});
