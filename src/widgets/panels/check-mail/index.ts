/** Says where the mail with the link went, and sends it again after a minute. */
import { defineWidget } from '@/runtime/contract';

export const checkMail = defineWidget({
  type: 'check-mail',
  group: 'panel',
  icon: 'envelope-simple',
  version: 1,
  titleKey: 'sign-in.widget.check-mail',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./check-mail'),
  example: { type: 'check-mail' },
});
