/** What one mode watches: sensors, sirens and cameras, each on or off. */
import { defineWidget } from '@/runtime/contract';

export const modeSettings = defineWidget({
  type: 'mode-settings',
  group: 'panel',
  icon: 'shield',
  version: 1,
  titleKey: 'settings.widget.mode-settings',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./mode-settings'),
  schema: () => import('./schema'),
  example: { type: 'mode-settings', options: { mode: 'away' } },
});
