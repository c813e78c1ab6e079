/** Whether the person has a PIN, and the way to set one. */
import { defineWidget } from '@/runtime/contract';

export const ownPin = defineWidget({
  type: 'own-pin',
  group: 'panel',
  icon: 'password',
  version: 1,
  titleKey: 'profile.widget.own-pin',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 4 },
  gestures: ['tap'],
  frame: 'plain',
  load: () => import('./own-pin'),
  example: { type: 'own-pin' },
});
