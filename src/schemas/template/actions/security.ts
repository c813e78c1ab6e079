import { describeActions, TOUCH } from './describe.ts';

/** A hub's own number of a mode. */
export type ModeId = '1' | '2' | '3' | '4';
/** Documents name the modes; hubs number them (S4.1). "home" is what the first is called where nobody watches (S6.5). */
export const MODE_ID = { disarmed: '1', home: '1', away: '2', night: '3', vacation: '4' } as const satisfies Record<
  string,
  ModeId
>;
export type ModeName = keyof typeof MODE_ID;
export const MODE_NAMES = Object.keys(MODE_ID) as ModeName[];
/** Modes that a button may ask for: vacation has no dialog of its own (S1.2). */
export const BUTTON_MODES = ['disarmed', 'home', 'away', 'night'] as const;
/** The name of a mode of a hub; of one that nobody knows its number. */
export const modeNameOf = (id: string): string => MODE_NAMES.find((name) => MODE_ID[name] === id) ?? id;
export const PIN_PURPOSES = ['arm', 'disarm', 'cancel-switch', 'cancel-alarm'] as const;
export const PANIC_KINDS = ['medical', 'police', 'fire', 'sos', 'silent-medical', 'silent-police'] as const;

/** What arms, disarms, answers an alarm and calls for help. */
export const securityActions = describeActions({
  'mode.request': {
    with: { mode: { is: 'word', words: MODE_NAMES } },
    command: 'requestMode',
    gestures: TOUCH,
    asks: 'house',
    roles: {
      by: 'mode',
      of: { disarmed: ['disarm'], home: ['disarm'], away: ['arm'], night: ['arm'], vacation: ['arm'] },
    },
  },
  'pad.open': {
    with: { purpose: { is: 'word', words: PIN_PURPOSES } },
    command: 'openPad',
    gestures: TOUCH,
    asks: 'house',
    roles: {
      by: 'purpose',
      // Calling an alarm off disarms its house (H-10).
      of: { arm: ['arm'], disarm: ['disarm'], 'cancel-switch': ['cancel'], 'cancel-alarm': ['cancel', 'disarm'] },
    },
  },
  'pad.close': { with: {}, command: 'closePad', gestures: TOUCH, asks: 'nobody' },
  'bypass.toggle': {
    with: { device: { is: 'id' } },
    command: 'toggleBypass',
    gestures: TOUCH,
    asks: 'nobody',
    roles: ['bypass'],
  },
  'bypass.confirm': { with: {}, command: 'confirmBypass', gestures: TOUCH, asks: 'nobody', roles: ['arm'] },
  'bypass.close': { with: {}, command: 'closeBypass', gestures: TOUCH, asks: 'nobody' },
  'alarm.verify': {
    with: {},
    command: 'verifyAlarm',
    gestures: ['hold'],
    isHelp: true,
    asks: 'nobody',
    roles: ['verify'],
  },
  // Sounds an alarm that nobody has verified yet: the one that does stands beside it.
  'alarm.skip-delay': {
    with: {},
    command: 'askAccount',
    gestures: ['hold'],
    isHelp: true,
    asks: 'nobody',
    roles: ['verify'],
    givesNoRole: true,
  },
  'panic.send': {
    with: { kind: { is: 'word', words: PANIC_KINDS } },
    command: 'sendPanic',
    gestures: ['hold'],
    isHelp: true,
    asks: 'nobody',
    roles: ['panic'],
  },
  'result.dismiss': { with: {}, command: 'dismissResult', gestures: TOUCH, asks: 'nobody', roles: ['acknowledge'] },
});
