/** Chooses, cuts, sends and takes away the picture of the person who is signed in. */
import { defineWidget } from '@/runtime/contract';

export const pictureEditor = defineWidget({
  type: 'picture-editor',
  group: 'panel',
  icon: 'user-circle',
  version: 1,
  titleKey: 'profile.widget.picture-editor',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 4 },
  gestures: [],
  frame: 'plain',
  load: () => import('./picture-editor'),
  example: { type: 'picture-editor' },
});
