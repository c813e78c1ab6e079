/** How the end of test mode went. */
import { defineWidget } from '@/runtime/contract';

export const testModeResult = defineWidget({
  type: 'test-mode-result',
  group: 'panel',
  icon: 'check-circle',
  version: 1,
  titleKey: 'settings.widget.test-mode-result',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./test-mode-result'),
  schema: () => import('./schema'),
  example: { type: 'test-mode-result' },
});
