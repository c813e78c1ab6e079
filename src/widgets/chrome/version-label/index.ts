/** The version of the product; ten touches show what the browser calls itself. */
import { defineWidget } from '@/runtime/contract';

export const versionLabel = defineWidget({
  type: 'version-label',
  group: 'chrome',
  icon: 'info',
  version: 1,
  titleKey: 'profile.widget.version-label',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 4 },
  gestures: [],
  frame: 'plain',
  load: () => import('./version-label'),
  example: { type: 'version-label' },
});
