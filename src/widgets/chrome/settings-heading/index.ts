/** Name of a setting’s page, a sentence about it, and on phones the way back to the list. */
import { defineWidget } from '@/runtime/contract';

export const settingsHeading = defineWidget({
  type: 'settings-heading',
  group: 'chrome',
  icon: 'text-h',
  version: 1,
  titleKey: 'settings.widget.settings-heading',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./settings-heading'),
  schema: () => import('./schema'),
  example: { type: 'settings-heading' },
});
