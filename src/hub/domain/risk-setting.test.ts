import { describe, expect, it } from 'vitest';
import { issueAt } from '../../schemas/issues/issue';
import { NEEDS, RISK_KINDS } from '../../schemas/settings/risk-kinds';
import { NO_HUB } from '../state/entity-id';
import { ALL_CONFIRM, ALL_PIN, riskAt } from './risk-setting';
import { readRiskSetting, withRiskChosen } from './stored-risk';

describe('what a household wants to be asked first', () => {
  it('knows every kind', () => {
    expect([Object.keys(ALL_CONFIRM), Object.keys(ALL_PIN)]).toEqual([[...RISK_KINDS], [...RISK_KINDS]]);
  });

  it.each([undefined, null, {}, { 'a-kind-to-come': 'pin' }])('[R-80] nothing chosen (%j): a question', (stored) => {
    expect(readRiskSetting(stored)).toEqual({ setting: ALL_CONFIRM, issues: [] });
  });

  it('[R-80] is kept kind by kind', () => {
    expect(readRiskSetting({ lock: 'pin', gate: 'confirm' })).toEqual({
      setting: { ...ALL_CONFIRM, lock: 'pin' },
      issues: [],
    });
  });

  it.each(['never', '', null, 1, { need: 'confirm' }])(
    '[R-80] %j is none of the known: the PIN, and an issue',
    (word) => {
      expect(readRiskSetting({ valve: word, lock: 'confirm' })).toEqual({
        setting: { ...ALL_CONFIRM, valve: 'pin' },
        issues: [issueAt(['valve'], 'one-of', { values: NEEDS })],
      });
    },
  );

  it.each(['pin', [], 3, true])('[R-80] %j as a whole is no setting: the PIN for all, and an issue', (stored) => {
    expect(readRiskSetting(stored)).toEqual({ setting: ALL_PIN, issues: [issueAt([], 'stored-no-object')] });
  });

  it('one choice changes one kind, and keeps what a later version wrote', () => {
    expect(withRiskChosen({ lock: 'pin', later: 'both' }, 'gate', 'pin')).toEqual({
      ...{ lock: 'pin', later: 'both' },
      gate: 'pin',
    });
    expect(withRiskChosen(undefined, 'lock', 'pin')).toEqual({ ...ALL_CONFIRM, lock: 'pin' });
  });

  it('[R-80] where nothing can be read, one choice makes nothing else milder', () => {
    expect(withRiskChosen('broken', 'lock', 'confirm')).toEqual({ ...ALL_PIN, lock: 'confirm' });
  });

  it('[R-80] a meshbot of the cloud may reach every hub, so it is asked about as the strictest of them', () => {
    const of = (serial: string) =>
      serial === 'one'
        ? { setting: { ...ALL_CONFIRM, lock: 'pin' as const } }
        : serial === 'two'
          ? { setting: { ...ALL_CONFIRM, gate: 'pin' as const } }
          : null;
    expect(riskAt('one', ['one', 'two'], of)).toEqual({ ...ALL_CONFIRM, lock: 'pin' });
    expect(riskAt('three', ['one'], of)).toEqual(ALL_CONFIRM);
    expect(riskAt('three', ['one'], of, ALL_PIN)).toEqual(ALL_PIN);
    expect(riskAt(NO_HUB, ['one', 'two'], of)).toEqual({ ...ALL_CONFIRM, lock: 'pin', gate: 'pin' });
    expect(riskAt(NO_HUB, ['one', 'three'], of, ALL_PIN)).toEqual(ALL_PIN);
  });
});
