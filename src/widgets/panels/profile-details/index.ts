/** Name, email, phone and password of the person who is signed in, each to be changed. */
import { defineWidget } from '@/runtime/contract';

export const profileDetails = defineWidget({
  type: 'profile-details',
  group: 'panel',
  icon: 'identification-card',
  version: 1,
  titleKey: 'profile.widget.profile-details',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 4 },
  gestures: [],
  frame: 'plain',
  load: () => import('./profile-details'),
  example: { type: 'profile-details' },
});
