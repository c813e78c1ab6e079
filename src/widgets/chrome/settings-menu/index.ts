/** The list of settings, with the one that is open marked. */
import { defineWidget } from '@/runtime/contract';

export const settingsMenu = defineWidget({
  type: 'settings-menu',
  group: 'chrome',
  icon: 'gear-six',
  version: 1,
  titleKey: 'settings.widget.settings-menu',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./settings-menu'),
  schema: () => import('./schema'),
  example: { type: 'settings-menu' },
});
