/** One house mode to change to. A touch asks the hub for it, no action is needed; filled only when the hub says that it is the current one. */
import { defineWidget } from '@/runtime/contract';

export const modeButton = defineWidget({
  type: 'mode-button',
  group: 'panel',
  icon: 'shield-check',
  version: 1,
  titleKey: 'security.widget.mode-button',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 4, rows: 1 },
  gestures: ['tap'],
  says: { do: 'mode.request', with: { mode: 'mode' } },
  frame: 'plain',
  load: () => import('./mode-button'),
  schema: () => import('./schema'),
  example: { type: 'mode-button', options: { mode: 'away' } },
});
