/** What is needed for an account, and the form that makes one and signs it in. */
import { defineWidget } from '@/runtime/contract';

export const signUpForm = defineWidget({
  type: 'sign-up-form',
  group: 'panel',
  icon: 'user-plus',
  version: 1,
  titleKey: 'sign-in.widget.sign-up',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./sign-up-form'),
  example: { type: 'sign-up-form' },
});
