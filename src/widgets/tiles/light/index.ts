/** A lamp: on or off at a touch, its level as a bar, at two columns a slider, at two rows the colours it can show. */
import { defineWidget } from '@/runtime/contract';

export const light = defineWidget({
  type: 'light',
  group: 'tile',
  icon: 'lightbulb',
  version: 1,
  titleKey: 'tiles.light.title',
  links: {
    state: { provider: 'utility', items: ['dimmer', 'switch'], categories: ['dimmable_light', 'switch'], writes: true },
    colour: { provider: 'utility', items: ['rgbcolor', 'rgb_color'], categories: ['dimmable_light'], isOptional: true },
  },
  grid: { minCols: 1, minRows: 1, cols: 1, rows: 1 },
  gestures: ['tap', 'change'],
  gives: { change: ['value'] },
  frame: 'tile',
  load: () => import('./light'),
  schema: () => import('./schema'),
  example: {
    type: 'light',
    links: {
      state: {
        provider: 'utility',
        item: 'dimmer',
        category: 'dimmable_light',
        room: 'Living room',
        name: 'Floor lamp',
      },
    },
  },
});
