/** Who is told of a call for help, of what place, and what came of the last one: the station's dialog (S2.29). */
import { defineWidget } from '@/runtime/contract';

export const helpCall = defineWidget({
  type: 'help-call',
  group: 'panel',
  icon: 'headset',
  version: 1,
  titleKey: 'help.widget.help-call',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 4 },
  gestures: [],
  frame: 'plain',
  load: () => import('./help-call'),
  schema: () => import('./schema'),
  example: { type: 'help-call' },
});
