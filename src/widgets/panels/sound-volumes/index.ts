/** How loud each kind of sound is. */
import { defineWidget } from '@/runtime/contract';

export const soundVolumes = defineWidget({
  type: 'sound-volumes',
  group: 'panel',
  icon: 'speaker-high',
  version: 1,
  titleKey: 'settings.widget.sound-volumes',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 1 },
  gestures: [],
  frame: 'plain',
  load: () => import('./sound-volumes'),
  example: { type: 'sound-volumes' },
});
