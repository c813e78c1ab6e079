/** The night house inside its ring, with the product's name and promise. */
import { defineWidget } from '@/runtime/contract';

export const signInArtwork = defineWidget({
  type: 'sign-in-artwork',
  group: 'panel',
  icon: 'image',
  version: 1,
  titleKey: 'sign-in.widget.artwork',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./sign-in-artwork'),
  schema: () => import('./schema'),
  example: { type: 'sign-in-artwork' },
});
