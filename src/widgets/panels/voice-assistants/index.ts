/** What each voice assistant sees and can do, and where the PIN comes first. */
import { defineWidget } from '@/runtime/contract';

export const voiceAssistants = defineWidget({
  type: 'voice-assistants',
  group: 'panel',
  icon: 'microphone',
  version: 1,
  titleKey: 'more-voice.widget.assistants',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 4, rows: 4 },
  gestures: [],
  frame: 'plain',
  load: () => import('./voice-assistants'),
  example: { type: 'voice-assistants' },
});
