/** The person who is signed in: picture, name, address, and the way out. */
import { defineWidget } from '@/runtime/contract';

export const profileHead = defineWidget({
  type: 'profile-head',
  group: 'panel',
  icon: 'user-circle',
  version: 1,
  titleKey: 'profile.widget.profile-head',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 2 },
  gestures: ['tap'],
  frame: 'plain',
  load: () => import('./profile-head'),
  example: { type: 'profile-head' },
});
