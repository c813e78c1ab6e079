/** The rooms of each controller: made, named, ordered and taken away through the hub. */
import { defineWidget } from '@/runtime/contract';

export const roomEditor = defineWidget({
  type: 'room-editor',
  group: 'panel',
  icon: 'rows',
  version: 1,
  titleKey: 'rooms.widget.room-editor',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./room-editor'),
  example: { type: 'room-editor' },
});
