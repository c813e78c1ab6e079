/** A button, remote control or doorbell: what was pressed last, and when. */
import { defineWidget } from '@/runtime/contract';

export const button = defineWidget({
  type: 'button',
  group: 'tile',
  icon: 'hand-tap',
  version: 1,
  titleKey: 'more-tiles.button.title',
  links: {
    state: {
      provider: 'utility',
      items: ['button_state', 'doorbell_ring', 'emergency_state'],
      categories: ['scene_controller', 'remote_control', 'doorbell'],
    },
  },
  grid: { minCols: 1, minRows: 1, cols: 1, rows: 1 },
  gestures: ['tap'],
  frame: 'tile',
  load: () => import('./button'),
  schema: () => import('./schema'),
  example: {
    type: 'button',
    links: { state: { provider: 'utility', item: 'button_state', category: 'scene_controller' } },
  },
});
