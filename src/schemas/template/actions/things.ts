import { ANY_GESTURE, describeActions } from './describe.ts';

/** The link that is meant, or the item where a widget lists devices. */
const which = { link: { is: 'link', isOptional: true }, item: { is: 'id', isOptional: true, isOwn: true } } as const;

/** What sets devices and runs meshbots. */
export const thingActions = describeActions({
  'item.set': {
    with: { value: { is: 'value' }, ...which, from: { is: 'value', isOptional: true, isOwn: true } },
    command: 'setItem',
    gestures: ANY_GESTURE,
    asks: 'gateway',
  },
  'item.toggle': { with: which, command: 'setItem', gestures: ANY_GESTURE, asks: 'gateway' },
  'item.step': { with: { by: { is: 'number' }, ...which }, command: 'setItem', gestures: ANY_GESTURE, asks: 'gateway' },
  'scene.run': { with: { scene: { is: 'id' } }, command: 'runScene', gestures: ANY_GESTURE, asks: 'gateway' },
  'hub.retry': {
    // A tile asks its own hub, which need not be the one that is looked at.
    with: { hub: { is: 'id', isOptional: true, isOwn: true } },
    command: 'retryNow',
    gestures: ANY_GESTURE,
    asks: 'nobody',
  },
});
