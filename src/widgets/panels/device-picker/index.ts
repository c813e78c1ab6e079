/** Chooses devices by room, narrowed by the kinds of things people look for. */
import { defineWidget } from '@/runtime/contract';

export const devicePicker = defineWidget({
  type: 'device-picker',
  group: 'panel',
  icon: 'check-square',
  version: 1,
  titleKey: 'devicePicker.title',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./device-picker'),
  example: { type: 'device-picker' },
});
