/** Everything behind the household’s voice assistants: what it said last, its commands, and how it goes. */
import { defineWidget } from '@/runtime/contract';

export const voiceDevices = defineWidget({
  type: 'voice-devices',
  group: 'panel',
  icon: 'microphone',
  version: 1,
  titleKey: 'more-voice.widget.devices',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 4, rows: 4 },
  gestures: [],
  frame: 'plain',
  load: () => import('./voice-devices'),
  example: { type: 'voice-devices' },
});
