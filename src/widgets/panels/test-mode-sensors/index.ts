/** Every sensor of the house, ticked as it reports during a test. */
import { defineWidget } from '@/runtime/contract';

export const testModeSensors = defineWidget({
  type: 'test-mode-sensors',
  group: 'panel',
  icon: 'list-checks',
  version: 1,
  titleKey: 'settings.widget.test-mode-sensors',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./test-mode-sensors'),
  example: { type: 'test-mode-sensors' },
});
