/** The new password that the mail’s link is for, twice; then it signs in. */
import { defineWidget } from '@/runtime/contract';

export const newPassword = defineWidget({
  type: 'new-password',
  group: 'panel',
  icon: 'password',
  version: 1,
  titleKey: 'sign-in.widget.new-password',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./new-password'),
  example: { type: 'new-password' },
});
