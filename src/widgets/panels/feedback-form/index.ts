/** A letter to those who make the product. */
import { defineWidget } from '@/runtime/contract';

export const feedbackForm = defineWidget({
  type: 'feedback-form',
  group: 'panel',
  icon: 'chat-circle-text',
  version: 1,
  titleKey: 'profile.widget.feedback-form',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 4 },
  gestures: [],
  frame: 'plain',
  load: () => import('./feedback-form'),
  example: { type: 'feedback-form' },
});
