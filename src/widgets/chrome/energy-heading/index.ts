/** Title of the energy page with what is looked at. */
import { defineWidget } from '@/runtime/contract';

export const energyHeading = defineWidget({
  type: 'energy-heading',
  group: 'chrome',
  icon: 'text-h',
  version: 1,
  titleKey: 'energy.widget.energy-heading',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 4, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./energy-heading'),
  example: { type: 'energy-heading' },
});
