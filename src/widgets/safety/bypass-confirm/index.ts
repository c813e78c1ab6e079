/** Goes on with arming, and says how many sensors that leaves out. */
import { defineWidget } from '@/runtime/contract';

export const bypassConfirm = defineWidget({
  type: 'bypass-confirm',
  group: 'safety',
  icon: 'shield-check',
  version: 1,
  titleKey: 'security.widget.bypass-confirm',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 4, rows: 1 },
  gestures: ['tap'],
  says: { do: 'bypass.confirm' },
  role: 'arm',
  frame: 'plain',
  load: () => import('./bypass-confirm'),
  example: { type: 'bypass-confirm' },
});
