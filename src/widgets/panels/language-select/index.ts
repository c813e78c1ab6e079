/** The four languages. */
import { defineWidget } from '@/runtime/contract';

export const languageSelect = defineWidget({
  type: 'language-select',
  group: 'panel',
  icon: 'translate',
  version: 1,
  titleKey: 'app.widget.language-select',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./language-select'),
  schema: () => import('./schema'),
  example: { type: 'language-select' },
});
