/** Rooms with their count or their trouble; narrows the device list. */
import { defineWidget } from '@/runtime/contract';

export const roomIndex = defineWidget({
  type: 'room-index',
  group: 'panel',
  icon: 'rows',
  version: 1,
  titleKey: 'devices.widget.room-index',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./room-index'),
  schema: () => import('./schema'),
  example: { type: 'room-index' },
});
