import { ANY_GESTURE, describeActions, TOUCH } from './describe.ts';

/** What stays on this page: pages, dialogs, the wall display, the session. */
export const pageActions = describeActions({
  'page.go': { with: { path: { is: 'path' } }, gestures: ANY_GESTURE, asks: 'document' },
  'url.open': { with: { url: { is: 'address' } }, gestures: ANY_GESTURE, asks: 'document' },
  'page.retry': { with: {}, gestures: ANY_GESTURE, asks: 'nobody' },
  'dialog.open': { with: { dialog: { is: 'dialog' } }, gestures: ANY_GESTURE, asks: 'document' },
  'dialog.close': { with: {}, gestures: ANY_GESTURE, asks: 'nobody' },
  'dialog.answer': { with: { answer: { is: 'word', words: ['yes', 'no'] } }, gestures: TOUCH, asks: 'nobody' },
  'kiosk.enter': {
    with: { path: { is: 'path', isOptional: true }, saver: { is: 'flag', isOptional: true } },
    gestures: TOUCH,
    asks: 'document',
  },
  'kiosk.leave': { with: {}, command: 'askPin', gestures: TOUCH, asks: 'house' },
  'session.sign-out': { with: {}, command: 'signOut', gestures: TOUCH, asks: 'document' },
  'sound.toggle': { with: {}, gestures: ANY_GESTURE, asks: 'document' },
});
