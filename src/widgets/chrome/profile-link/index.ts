/** Who is signed in, in one line that leads to the profile. */
import { defineWidget } from '@/runtime/contract';

export const profileLink = defineWidget({
  type: 'profile-link',
  group: 'chrome',
  icon: 'user-circle',
  version: 1,
  titleKey: 'profile.widget.profile-link',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: ['tap'],
  frame: 'plain',
  load: () => import('./profile-link'),
  example: { type: 'profile-link' },
});
