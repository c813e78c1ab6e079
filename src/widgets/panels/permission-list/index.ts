/** What the account’s identity says one may do, as it says it. */
import { defineWidget } from '@/runtime/contract';

export const permissionList = defineWidget({
  type: 'permission-list',
  group: 'panel',
  icon: 'key',
  version: 1,
  titleKey: 'profile.widget.permission-list',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 4 },
  gestures: [],
  frame: 'plain',
  load: () => import('./permission-list'),
  example: { type: 'permission-list' },
});
