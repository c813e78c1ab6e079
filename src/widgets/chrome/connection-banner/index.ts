/** Says that the hub is not connected, when the next try is, and offers one now. Takes no room while the hub is live. */
import { defineWidget } from '@/runtime/contract';

export const connectionBanner = defineWidget({
  type: 'connection-banner',
  group: 'chrome',
  icon: 'cloud-slash',
  version: 1,
  titleKey: 'security.widget.connection-banner',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 8, rows: 1 },
  gestures: ['tap'],
  frame: 'plain',
  load: () => import('./connection-banner'),
  example: { type: 'connection-banner' },
});
