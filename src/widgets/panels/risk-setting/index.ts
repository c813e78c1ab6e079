/** What is asked before something opens or goes unprotected; one row a kind. */
import { defineWidget } from '@/runtime/contract';

export const riskSetting = defineWidget({
  type: 'risk-setting',
  group: 'panel',
  icon: 'lock-key',
  version: 1,
  titleKey: 'settings.widget.risk-setting',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./risk-setting'),
  example: { type: 'risk-setting' },
});
