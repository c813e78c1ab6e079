/** Opens the account's dialog: theme, language and signing out. */
import { defineWidget } from '@/runtime/contract';

export const accountMenu = defineWidget({
  type: 'account-menu',
  group: 'chrome',
  icon: 'user-circle',
  version: 1,
  titleKey: 'app.widget.account-menu',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: ['tap'],
  frame: 'plain',
  load: () => import('./account-menu'),
  schema: () => import('./schema'),
  example: { type: 'account-menu' },
});
