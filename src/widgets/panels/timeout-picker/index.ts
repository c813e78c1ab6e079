/** The list of seconds for one of the timeouts: a touch marks, the button sends. */
import { defineWidget } from '@/runtime/contract';

export const timeoutPicker = defineWidget({
  type: 'timeout-picker',
  group: 'panel',
  icon: 'timer',
  version: 1,
  titleKey: 'settings.widget.timeout-picker',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./timeout-picker'),
  schema: () => import('./schema'),
  example: { type: 'timeout-picker' },
});
