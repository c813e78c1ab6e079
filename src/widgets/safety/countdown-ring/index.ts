/** Time in a ring: leaving, coming in, or until help is sent. The number comes from the end time; at zero it waits for the hub. */
import { defineWidget } from '@/runtime/contract';

export const countdownRing = defineWidget({
  type: 'countdown-ring',
  group: 'safety',
  icon: 'clock-countdown',
  version: 1,
  titleKey: 'security.widget.countdown-ring',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 8, rows: 8 },
  gestures: [],
  frame: 'plain',
  load: () => import('./countdown-ring'),
  schema: () => import('./schema'),
  example: { type: 'countdown-ring' },
});
