/** One large act of a safety face: a touch, or a hold of three seconds where a mistake would cost. */
import { defineWidget } from '@/runtime/contract';

export const safetyButton = defineWidget({
  type: 'safety-button',
  group: 'safety',
  icon: 'hand-tap',
  version: 1,
  titleKey: 'security.widget.safety-button',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 4, rows: 1 },
  gestures: ['tap', 'hold'],
  holdsForHelp: true,
  frame: 'plain',
  load: () => import('./safety-button'),
  schema: () => import('./schema'),
  example: {
    type: 'safety-button',
    options: { label: { key: 'security.action.cancelWithPin' }, icon: 'x', size: 'fit' },
    actions: { tap: { do: 'pad.open', with: { purpose: 'cancel-switch' } } },
  },
});
