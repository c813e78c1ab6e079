/** Firmware, battery and signal of every device on one page, the weak ones first, for whoever installs the house. */
import { defineWidget } from '@/runtime/contract';

export const deviceUpkeep = defineWidget({
  type: 'device-upkeep',
  group: 'panel',
  icon: 'wrench',
  version: 1,
  titleKey: 'upkeep.widget.device-upkeep',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./device-upkeep'),
  example: { type: 'device-upkeep' },
});
