/** Has a mail sent with a link to a new password: for who forgot it, and in the place of a link that no longer works. */
import { defineWidget } from '@/runtime/contract';

export const resetMail = defineWidget({
  type: 'reset-mail',
  group: 'panel',
  icon: 'envelope-simple',
  version: 1,
  titleKey: 'sign-in.widget.reset-mail',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./reset-mail'),
  schema: () => import('./schema'),
  example: { type: 'reset-mail' },
});
