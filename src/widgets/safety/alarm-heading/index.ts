/** What kind of alarm, what caused it, and in which mode. */
import { defineWidget } from '@/runtime/contract';

export const alarmHeading = defineWidget({
  type: 'alarm-heading',
  group: 'safety',
  icon: 'siren',
  version: 1,
  titleKey: 'security.widget.alarm-heading',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 8, rows: 1 },
  gestures: ['tap'],
  says: { do: 'pad.open', always: { purpose: 'cancel-alarm' } },
  frame: 'plain',
  load: () => import('./alarm-heading'),
  schema: () => import('./schema'),
  example: { type: 'alarm-heading' },
});
