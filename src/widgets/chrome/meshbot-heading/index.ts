/** Title of the meshbots with how many there are and how many run. */
import { defineWidget } from '@/runtime/contract';

export const meshbotHeading = defineWidget({
  type: 'meshbot-heading',
  group: 'chrome',
  icon: 'text-h',
  version: 1,
  titleKey: 'meshbots.widget.meshbot-heading',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 4, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./meshbot-heading'),
  example: { type: 'meshbot-heading' },
});
