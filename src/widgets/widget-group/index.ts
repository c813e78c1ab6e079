/** Up to four widgets in small, only to be looked at; a touch opens their board or dialog. */
import { defineWidget } from '@/runtime/contract';

export const widgetGroup = defineWidget({
  type: 'widget-group',
  version: 1,
  titleKey: 'open.group.title',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 2, rows: 1 },
  gestures: ['tap'],
  shell: 'tile',
  holdsChildren: true,
  load: () => import('./widget-group'),
  schema: () => import('./schema'),
});
