/** Sets the person’s own PIN after the password of the account. */
import { defineWidget } from '@/runtime/contract';

export const ownPinForm = defineWidget({
  type: 'own-pin-form',
  group: 'panel',
  icon: 'password',
  version: 1,
  titleKey: 'profile.widget.own-pin-form',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 4 },
  gestures: [],
  frame: 'plain',
  load: () => import('./own-pin-form'),
  example: { type: 'own-pin-form' },
});
