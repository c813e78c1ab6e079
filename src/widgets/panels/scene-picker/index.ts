/** Chooses the favourite meshbots of the home screen, for each orientation by itself. */
import { defineWidget } from '@/runtime/contract';

export const scenePicker = defineWidget({
  type: 'scene-picker',
  group: 'panel',
  icon: 'star',
  version: 1,
  titleKey: 'meshbots.widget.scene-picker',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./scene-picker'),
  schema: () => import('./schema'),
  example: { type: 'scene-picker', options: { icons: [{ contains: ['night'], icon: 'moon-stars' }] } },
});
