/** A camera: its live picture behind its name while it is on the screen. */
import { defineWidget } from '@/runtime/contract';

export const camera = defineWidget({
  type: 'camera',
  group: 'tile',
  icon: 'video-camera',
  version: 1,
  titleKey: 'more-tiles.camera.title',
  links: {
    state: {
      provider: 'utility',
      items: ['camera_stream', 'camera_snapshot', 'snapshot', 'make_recording'],
      categories: ['camera', 'doorbell'],
    },
  },
  grid: { minCols: 2, minRows: 1, cols: 2, rows: 1 },
  gestures: ['tap'],
  frame: 'tile',
  load: () => import('./camera'),
  schema: () => import('./schema'),
  example: { type: 'camera', links: { state: { provider: 'utility', item: 'camera_stream', category: 'camera' } } },
});
