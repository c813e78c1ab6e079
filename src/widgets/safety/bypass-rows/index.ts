/** Sensors in the way of arming. A row resolves itself when its door is closed. */
import { defineWidget } from '@/runtime/contract';

export const bypassRows = defineWidget({
  type: 'bypass-rows',
  group: 'safety',
  icon: 'prohibit',
  version: 1,
  titleKey: 'security.widget.bypass-rows',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 5 },
  gestures: ['tap'],
  gives: { tap: ['device'] },
  says: { do: 'bypass.toggle' },
  role: 'bypass',
  frame: 'plain',
  load: () => import('./bypass-rows'),
  example: { type: 'bypass-rows' },
});
