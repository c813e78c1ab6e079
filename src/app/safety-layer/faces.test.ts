import { describe, expect, it } from 'vitest';
import type { ResultKind } from '@/hub';
import { safetyFaces, type SafetyInput } from './faces';

const quiet: SafetyInput = {
  alarm: null,
  entryPad: null,
  pending: null,
  security: { pad: null, bypass: null, result: null },
};
const pad = { id: 7, hub: '90000001' };

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

  it('[S4.12] an entry delay opens the entry face, the main phase the flood', () => {
    expect(safetyFaces({ ...quiet, alarm: { phase: 'entryDelay', startedAt: 1 } })).toEqual(['alarm-entry']);
    expect(safetyFaces({ ...quiet, alarm: { phase: 'main', startedAt: 1 } })).toEqual(['alarm-main']);
  });

  it('[S2.25] an alarm takes the place of bypass list and countdown', () => {
    expect(
      safetyFaces({
        ...quiet,
        alarm: { phase: 'main', startedAt: 1 },
        pending: { to: '2' },
        security: { pad: null, bypass: {}, result: { kind: 'panic-failed' } },
      }),
    ).toEqual(['alarm-main', 'result']);
  });

  it.each<ResultKind>(['armed', 'disarmed', 'switch-cancelled', 'alarm-cancelled', 'refused', 'unknown', 'elsewhere'])(
    '[I-39] a result of %s lies under the face of an alarm, and is there to be read after it',
    (kind) => {
      const security = { ...quiet.security, result: { kind } };
      const faces = (alarm: SafetyInput['alarm']) => safetyFaces({ ...quiet, security, alarm });
      expect(
        [null, { phase: 'entryDelay', startedAt: 1 } as const, { phase: 'main', startedAt: 1 } as const].map(faces),
      ).toEqual([['result'], ['result', 'alarm-entry'], ['result', 'alarm-main']]);
    },
  );

  it.each<ResultKind>(['panic-sent', 'panic-failed', 'dispatched', 'dispatch-failed'])(
    'whether somebody was called (%s) lies over the face of an alarm',
    (kind) => {
      const security = { ...quiet.security, result: { kind } };
      expect(safetyFaces({ ...quiet, security, alarm: { phase: 'main', startedAt: 1 } })).toEqual([
        'alarm-main',
        'result',
      ]);
    },
  );

  it('keeps the keypad of the entry face when the alarm turns to its main phase under it', () => {
    const security = { ...quiet.security, pad };
    expect(safetyFaces({ ...quiet, alarm: { phase: 'main', startedAt: 1 }, entryPad: 7, security })).toEqual([
      'alarm-entry',
    ]);
    expect(safetyFaces({ ...quiet, alarm: { phase: 'main', startedAt: 1 }, entryPad: 6, security })).toEqual([
      'alarm-main',
      'keypad',
    ]);
  });
});
