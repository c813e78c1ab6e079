/** Share of each device in what the house used. */
import { defineWidget } from '@/runtime/contract';

export const energyDevices = defineWidget({
  type: 'energy-devices',
  group: 'panel',
  icon: 'chart-pie',
  version: 1,
  titleKey: 'energy.widget.energy-devices',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 2, rows: 2 },
  gestures: [],
  frame: 'plain',
  load: () => import('./energy-devices'),
  example: { type: 'energy-devices' },
});
