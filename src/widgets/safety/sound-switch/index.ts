/** Sound of the countdown, on or off. Silence stops the sound, not the countdown. */
import { defineWidget } from '@/runtime/contract';

export const soundSwitch = defineWidget({
  type: 'sound-switch',
  group: 'safety',
  icon: 'speaker-high',
  version: 1,
  titleKey: 'security.widget.sound-switch',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 4, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./sound-switch'),
  example: { type: 'sound-switch' },
});
