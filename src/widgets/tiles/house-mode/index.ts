/** The mode of the house: its word at one cell, with its three buttons at two by two. */
import { defineWidget } from '@/runtime/contract';

export const houseMode = defineWidget({
  type: 'house-mode',
  group: 'tile',
  icon: 'shield-check',
  version: 1,
  titleKey: 'tiles.house-mode.title',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 2, rows: 2 },
  gestures: ['tap'],
  gives: { tap: ['mode'] },
  frame: 'tile',
  load: () => import('./house-mode'),
  schema: () => import('./schema'),
  example: { type: 'house-mode' },
});
