/** A few meshbots to run with one touch, with what became of the run. */
import { defineWidget } from '@/runtime/contract';

export const favouriteScenes = defineWidget({
  type: 'favourite-scenes',
  group: 'panel',
  icon: 'star',
  version: 1,
  titleKey: 'security.widget.favourite-scenes',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 4, rows: 1 },
  gestures: ['tap'],
  gives: { tap: ['scene'] },
  says: { do: 'scene.run' },
  frame: 'plain',
  load: () => import('./favourite-scenes'),
  schema: () => import('./schema'),
  example: { type: 'favourite-scenes' },
});
