import { describe, expect, it } from 'vitest';
import type { ResultKind } from '@/hub';
import { safetyFaces, type SafetyInput } from './faces';

const quiet: SafetyInput = {
  alarm: null,
  entryPad: null,
  pending: null,
  security: { pad: null, bypass: null, result: null },
};
const ENTRY = { hub: 'house', phase: 'entryDelay', startedAt: 1 } as const;
const MAIN = { ...ENTRY, phase: 'main' } as const;
const pad = { id: 7, purpose: 'cancel-alarm' } as const;

describe('safety layer', () => {
  it('shows nothing while nothing is asked', () => {
    expect(safetyFaces(quiet)).toEqual([]);
  });

  it('[S2.30] puts the cancel pad over the countdown', () => {
    expect(safetyFaces({ ...quiet, pending: { to: '2' }, security: { ...quiet.security, pad } })).toEqual([
      'countdown',
      'keypad',
    ]);
  });

  it.each(['allow', 'leave-kiosk'] as const)(
    '[I-39] a pad that asks for something else (%s) covers neither countdown nor alarm, and is no entry pad',
    (purpose) => {
      const security = { ...quiet.security, pad: { id: 7, purpose } };
      expect(safetyFaces({ ...quiet, security })).toEqual(['keypad']);
      expect(safetyFaces({ ...quiet, security, pending: { to: '2' } })).toEqual(['countdown']);
      expect(safetyFaces({ ...quiet, security, alarm: MAIN, entryPad: 7 })).toEqual(['alarm-main']);
      expect(safetyFaces({ ...quiet, security, alarm: ENTRY })).toEqual(['alarm-entry']);
    },
  );

  it('[S4.12] an entry delay opens the entry face, the main phase the flood', () => {
    expect(safetyFaces({ ...quiet, alarm: ENTRY })).toEqual(['alarm-entry']);
    expect(safetyFaces({ ...quiet, alarm: MAIN })).toEqual(['alarm-main']);
  });

  it('[S2.25] an alarm takes the place of bypass list and countdown', () => {
    expect(
      safetyFaces({
        ...quiet,
        alarm: MAIN,
        pending: { to: '2' },
        security: { pad: null, bypass: {}, result: { hub: 'house', kind: 'panic-failed' } },
      }),
    ).toEqual(['alarm-main', 'result']);
  });

  it.each<ResultKind>(['armed', 'disarmed', 'switch-cancelled', 'alarm-cancelled', 'refused', 'unknown', 'elsewhere'])(
    '[I-39] a result of %s lies under the face of an alarm, and is there to be read after it',
    (kind) => {
      const security = { ...quiet.security, result: { hub: 'house', kind } };
      const faces = (alarm: SafetyInput['alarm']) => safetyFaces({ ...quiet, security, alarm });
      expect([null, ENTRY, MAIN].map(faces)).toEqual([['result'], ['result', 'alarm-entry'], ['result', 'alarm-main']]);
    },
  );

  it.each<ResultKind>(['panic-sent', 'panic-failed', 'dispatched', 'dispatch-failed'])(
    'whether somebody was called (%s) lies over the face of an alarm',
    (kind) => {
      const security = { ...quiet.security, result: { hub: 'house', kind } };
      expect(safetyFaces({ ...quiet, security, alarm: MAIN })).toEqual(['alarm-main', 'result']);
    },
  );

  it.each(['refused', 'unknown'] as const)(
    '[I-35] that a disarming was not confirmed (%s) lies over the face of the alarm that goes on; of an arming it does not',
    (kind) => {
      const faces = (mode: string) =>
        safetyFaces({
          ...quiet,
          alarm: MAIN,
          security: { ...quiet.security, result: { hub: 'house', kind, mode, isSticky: true } },
        });
      expect([faces('1'), faces('2')]).toEqual([
        ['alarm-main', 'result'],
        ['result', 'alarm-main'],
      ]);
    },
  );

  it('[I-38] that another controller was not disarmed lies under the face of this one’s alarm', () => {
    const result = { hub: 'annexe', kind: 'refused', mode: '1', isSticky: true } as const;
    const faces = (hub: string) =>
      safetyFaces({
        ...quiet,
        alarm: { hub, phase: 'entryDelay', startedAt: 1 },
        security: { ...quiet.security, result },
      });
    expect([faces('annexe'), faces('house')]).toEqual([
      ['alarm-entry', 'result'],
      ['result', 'alarm-entry'],
    ]);
  });

  it('keeps the keypad of the entry face when the alarm turns to its main phase under it', () => {
    const security = { ...quiet.security, pad };
    expect(safetyFaces({ ...quiet, alarm: MAIN, entryPad: 7, security })).toEqual(['alarm-entry']);
    expect(safetyFaces({ ...quiet, alarm: MAIN, entryPad: 6, security })).toEqual(['alarm-main', 'keypad']);
  });
});
