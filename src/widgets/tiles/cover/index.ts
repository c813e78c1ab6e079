/** A blind, shutter or garage door drawn at its position; a touch opens or closes it. */
import { defineWidget } from '@/runtime/contract';

export const cover = defineWidget({
  type: 'cover',
  group: 'tile',
  icon: 'arrows-vertical',
  version: 1,
  titleKey: 'tiles.cover.title',
  links: {
    state: {
      provider: 'utility',
      items: ['dimmer', 'barrier', 'window_cover_state'],
      categories: ['window_cov', 'garage_door'],
      writes: true,
    },
  },
  grid: { minCols: 1, minRows: 1, cols: 1, rows: 1 },
  gestures: ['tap', 'change'],
  gives: { change: ['value'] },
  frame: 'tile',
  load: () => import('./cover'),
  schema: () => import('./schema'),
  example: {
    type: 'cover',
    links: { state: { provider: 'utility', item: 'dimmer', category: 'window_cov', name: 'Blinds' } },
  },
});
