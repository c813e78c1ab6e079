/** Light, dark, as the device is or by the sun; less motion. */
import { defineWidget } from '@/runtime/contract';

export const appearanceSettings = defineWidget({
  type: 'appearance-settings',
  group: 'panel',
  icon: 'sun',
  version: 1,
  titleKey: 'settings.widget.appearance-settings',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./appearance-settings'),
  example: { type: 'appearance-settings' },
});
