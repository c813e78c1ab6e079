/** The menu: a rail on wide screens, a bar of tabs on phones. */
import { defineWidget } from '@/runtime/contract';

export const navRail = defineWidget({
  type: 'nav-rail',
  group: 'chrome',
  icon: 'list',
  version: 1,
  titleKey: 'app.widget.nav-rail',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./nav-rail'),
  schema: () => import('./schema'),
  example: {
    type: 'nav-rail',
    options: {
      items: [
        { path: '/security/', icon: 'house-line', label: { key: 'app.menu.home' } },
        { path: '/security/devices', icon: 'squares-four', label: { key: 'app.menu.devices' } },
        { path: '/dashboards', icon: 'layout', label: { key: 'app.menu.boards' } },
      ],
    },
  },
});
