/** The cross that closes a dialog. */
import { defineWidget } from '@/runtime/contract';

export const dialogClose = defineWidget({
  type: 'dialog-close',
  group: 'chrome',
  icon: 'x',
  version: 1,
  titleKey: 'dialogs.widget.dialog-close',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 1, rows: 1 },
  gestures: ['tap'],
  frame: 'plain',
  load: () => import('./dialog-close'),
  example: { type: 'dialog-close' },
});
