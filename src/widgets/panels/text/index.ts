/** A line or a paragraph. */
import { defineWidget } from '@/runtime/contract';

export const text = defineWidget({
  type: 'text',
  group: 'panel',
  icon: 'text-t',
  version: 1,
  titleKey: 'app.widget.text',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./text'),
  schema: () => import('./schema'),
  example: { type: 'text', options: { text: { key: 'app.not-found.title' }, style: 'title', level: 1 } },
});
