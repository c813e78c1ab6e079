/** Says how many messages are new, and opens those of this session. */
import { defineWidget } from '@/runtime/contract';

export const messageBell = defineWidget({
  type: 'message-bell',
  group: 'chrome',
  icon: 'bell',
  version: 1,
  titleKey: 'app.widget.message-bell',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: ['tap'],
  frame: 'plain',
  load: () => import('./message-bell'),
  example: { type: 'message-bell' },
});
