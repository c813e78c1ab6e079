/** What chimes, and when. */
import { defineWidget } from '@/runtime/contract';

export const chimeSettings = defineWidget({
  type: 'chime-settings',
  group: 'panel',
  icon: 'bell-simple-ringing',
  version: 1,
  titleKey: 'settings.widget.chime-settings',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./chime-settings'),
  example: { type: 'chime-settings' },
});
