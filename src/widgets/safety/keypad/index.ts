/** The PIN pad. Digits are never shown, never stored, and forgotten on submit, close and hide. */
import { defineWidget } from '@/runtime/contract';

export const keypad = defineWidget({
  type: 'keypad',
  group: 'safety',
  icon: 'password',
  version: 1,
  titleKey: 'security.widget.keypad',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 6, rows: 8 },
  gestures: [],
  // The pad that it opens with the face it stands on; "none" is for the pad that is open already.
  says: { do: 'pad.open', with: { purpose: 'opens' } },
  frame: 'plain',
  load: () => import('./keypad'),
  schema: () => import('./schema'),
  example: { type: 'keypad' },
});
