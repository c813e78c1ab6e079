/** Light, dark, or as the device is. */
import { defineWidget } from '@/runtime/contract';

export const themeSelect = defineWidget({
  type: 'theme-select',
  group: 'panel',
  icon: 'paint-brush',
  version: 1,
  titleKey: 'dialogs.widget.theme-select',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./theme-select'),
  example: { type: 'theme-select' },
});
