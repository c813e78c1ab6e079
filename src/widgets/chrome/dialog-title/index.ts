/** Heading of a dialog: the words given, or the name of who is signed in. */
import { defineWidget } from '@/runtime/contract';

export const dialogTitle = defineWidget({
  type: 'dialog-title',
  group: 'chrome',
  icon: 'text-h',
  version: 1,
  titleKey: 'dialogs.widget.dialog-title',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./dialog-title'),
  schema: () => import('./schema'),
  example: { type: 'dialog-title', options: { title: { key: 'app.messages.title' } } },
});
