import { describeActions, TOUCH } from './describe.ts';

export const MODE_NAMES = ['1', '2', '3', '4'] as const;
export type ModeName = (typeof MODE_NAMES)[number];
export const PIN_PURPOSES = ['arm', 'disarm', 'cancel-switch', 'cancel-alarm'] as const;
export const PANIC_KINDS = ['medical', 'police', 'fire', 'sos', 'silent-medical', 'silent-police'] as const;

/** What arms, disarms, answers an alarm and calls for help. */
export const securityActions = describeActions({
  'mode.request': {
    with: { mode: { is: 'word', words: MODE_NAMES } },
    gestures: TOUCH,
    asks: 'house',
    roles: { by: 'mode', of: { '1': ['disarm'], '2': ['arm'], '3': ['arm'], '4': ['arm'] } },
  },
  'pad.open': {
    with: { purpose: { is: 'word', words: PIN_PURPOSES } },
    gestures: TOUCH,
    asks: 'house',
    roles: {
      by: 'purpose',
      // Calling an alarm off disarms its house (H-10).
      of: { arm: ['arm'], disarm: ['disarm'], 'cancel-switch': ['cancel'], 'cancel-alarm': ['cancel', 'disarm'] },
    },
  },
  'pad.close': { with: {}, gestures: TOUCH, asks: 'nobody' },
  'bypass.toggle': {
    with: { device: { is: 'id' } },
    gestures: TOUCH,
    asks: 'nobody',
    roles: ['bypass'],
  },
  'bypass.confirm': { with: {}, gestures: TOUCH, asks: 'nobody', roles: ['arm'] },
  'bypass.close': { with: {}, gestures: TOUCH, asks: 'nobody' },
  'alarm.verify': { with: {}, gestures: ['hold'], isHelp: true, asks: 'nobody', roles: ['verify'] },
  'alarm.skip-delay': { with: {}, gestures: ['hold'], isHelp: true, asks: 'nobody', roles: ['verify'] },
  'panic.send': {
    with: { kind: { is: 'word', words: PANIC_KINDS } },
    gestures: ['hold'],
    isHelp: true,
    asks: 'nobody',
    roles: ['panic'],
  },
  'result.dismiss': { with: {}, gestures: TOUCH, asks: 'nobody', roles: ['acknowledge'] },
});
