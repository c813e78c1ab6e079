/** The menu: a rail on wide screens, a bar of tabs on phones. */
import { defineWidget } from '@/runtime/contract';

export const navRail = defineWidget({
  type: 'nav-rail',
  version: 1,
  titleKey: 'app.widget.nav-rail',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  shell: 'plain',
  load: () => import('./nav-rail'),
  schema: () => import('./schema'),
});
