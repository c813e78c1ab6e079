/** What happened since the first trigger, with seconds. */
import { defineWidget } from '@/runtime/contract';

export const alarmTimeline = defineWidget({
  type: 'alarm-timeline',
  group: 'safety',
  icon: 'clock-counter-clockwise',
  version: 1,
  titleKey: 'security.widget.alarm-timeline',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 8, rows: 2 },
  gestures: [],
  frame: 'plain',
  load: () => import('./alarm-timeline'),
  schema: () => import('./schema'),
  example: { type: 'alarm-timeline' },
});
