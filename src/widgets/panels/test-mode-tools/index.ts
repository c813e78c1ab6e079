/** Time left of a test, the alarm test, and the record to copy. */
import { defineWidget } from '@/runtime/contract';

export const testModeTools = defineWidget({
  type: 'test-mode-tools',
  group: 'panel',
  icon: 'wrench',
  version: 1,
  titleKey: 'settings.widget.test-mode-tools',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./test-mode-tools'),
  example: { type: 'test-mode-tools' },
});
