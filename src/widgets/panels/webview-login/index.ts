/** Where another app shows this one: its own sign-in is the only way in. */
import { defineWidget } from '@/runtime/contract';

export const webviewLogin = defineWidget({
  type: 'webview-login',
  group: 'panel',
  icon: 'sign-in',
  version: 1,
  titleKey: 'sign-in.widget.webview-login',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./webview-login'),
  example: { type: 'webview-login' },
});
