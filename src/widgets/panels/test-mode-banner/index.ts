/** Whether the house is being tested, and the button that begins or ends it. */
import { defineWidget } from '@/runtime/contract';

export const testModeBanner = defineWidget({
  type: 'test-mode-banner',
  group: 'panel',
  icon: 'wrench',
  version: 1,
  titleKey: 'settings.widget.test-mode-banner',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./test-mode-banner'),
  schema: () => import('./schema'),
  example: { type: 'test-mode-banner' },
});
