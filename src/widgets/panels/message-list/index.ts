/** What was said in this session, newest first. */
import { defineWidget } from '@/runtime/contract';

export const messageList = defineWidget({
  type: 'message-list',
  group: 'panel',
  icon: 'envelope-simple',
  version: 1,
  titleKey: 'dialogs.widget.message-list',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./message-list'),
  example: { type: 'message-list' },
});
