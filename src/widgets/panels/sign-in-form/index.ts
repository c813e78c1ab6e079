/** User name or email, password, and what went wrong. */
import { defineWidget } from '@/runtime/contract';

export const signInForm = defineWidget({
  type: 'sign-in-form',
  group: 'panel',
  icon: 'sign-in',
  version: 1,
  titleKey: 'sign-in.widget.form',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./sign-in-form'),
  example: { type: 'sign-in-form' },
});
