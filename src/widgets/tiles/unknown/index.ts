/** Holds the place of something that has no tile yet. */
import { defineWidget } from '@/runtime/contract';

export const unknown = defineWidget({
  type: 'unknown',
  group: 'tile',
  icon: 'question',
  version: 1,
  titleKey: 'more-tiles.unknown.title',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 1, rows: 1 },
  gestures: [],
  frame: 'tile',
  load: () => import('./unknown'),
  schema: () => import('./schema'),
  example: { type: 'unknown', options: { name: 'Old gateway' } },
});
