/** Three steps to a new device behind a voice assistant: account, what it can do, how it is set. */
import { defineWidget } from '@/runtime/contract';

export const voiceWizard = defineWidget({
  type: 'voice-wizard',
  group: 'panel',
  icon: 'microphone',
  version: 1,
  titleKey: 'more-voice.widget.wizard',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 4, rows: 4 },
  gestures: [],
  frame: 'plain',
  load: () => import('./voice-wizard'),
  example: { type: 'voice-wizard' },
});
