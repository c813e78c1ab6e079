/** The modes that a person chooses from, each with its delay and with what stands in its way before it is touched. */
import { defineWidget } from '@/runtime/contract';

export const modeChoice = defineWidget({
  type: 'mode-choice',
  group: 'panel',
  icon: 'shield-check',
  version: 1,
  titleKey: 'settings.widget.mode-choice',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 3 },
  gestures: [],
  frame: 'plain',
  load: () => import('./mode-choice'),
  schema: () => import('./schema'),
  example: { type: 'mode-choice' },
});
