/** Messages that show for a moment, each with its cross. */
import { defineWidget } from '@/runtime/contract';

export const messageStack = defineWidget({
  type: 'message-stack',
  group: 'chrome',
  icon: 'chat-circle-text',
  version: 1,
  titleKey: 'dialogs.widget.message-stack',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./message-stack'),
  schema: () => import('./schema'),
  example: { type: 'message-stack' },
});
