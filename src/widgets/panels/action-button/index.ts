/** A button that does what the template says. */
import { defineWidget } from '@/runtime/contract';

export const actionButton = defineWidget({
  type: 'action-button',
  group: 'panel',
  icon: 'cursor-click',
  version: 1,
  titleKey: 'app.widget.action-button',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: ['tap'],
  frame: 'plain',
  load: () => import('./action-button'),
  schema: () => import('./schema'),
  example: {
    type: 'action-button',
    options: { label: { key: 'app.not-found.go-home' }, tone: 'primary' },
    actions: { tap: { do: 'page.go', with: { path: '/security/' } } },
  },
});
