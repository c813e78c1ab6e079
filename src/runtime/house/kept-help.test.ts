import { describe, expect, it } from 'vitest';
import type { HelpCall } from './help-call';
import { readKeptHelp } from './kept-help';

const call: HelpCall = {
  kind: 'medical',
  hub: '90000001',
  at: 1_773_538_920_000,
  watched: { active: true, service: 'avantguard', elsewhere: [] },
  isTest: false,
  off: { state: 'no' },
};
const kept = (changed: object = {}, user = 'anna') => JSON.stringify({ user, call: { ...call, ...changed } });

describe('a call for help that outlives the page', () => {
  it('[S2.29] is what was asked for, when, of whom; and says that it is read back', () => {
    expect(readKeptHelp(kept(), 'anna')).toEqual({ ...call, isKept: true });
  });
  it('[S4.21] [S2.29] is also what was asked for on the panel of an alarm', () => {
    expect(readKeptHelp(kept({ kind: 'alarm' }), 'anna')).toEqual({ ...call, kind: 'alarm', isKept: true });
  });
  it('[R-61] is nobody else’s', () => {
    expect(readKeptHelp(kept({}, 'ben'), 'anna')).toBeNull();
    expect(readKeptHelp(null, 'anna')).toBeNull();
  });
  it.each([
    [{ state: 'asking' }, { state: 'failed', problem: 'no-answer' }],
    [
      { state: 'done', at: 5 },
      { state: 'done', at: 5 },
    ],
    [
      { state: 'failed', problem: 'refused' },
      { state: 'failed', problem: 'refused' },
    ],
  ])('[S2.29] [R-20] its calling off, %o, is told no further than it was known', (off, told) => {
    expect(readKeptHelp(kept({ off }), 'anna')?.off).toEqual(told);
  });
  it.each([
    ['not JSON', '{"user":"anna","call":'],
    ['a list', '[]'],
    ['no call', '{"user":"anna"}'],
    ['a silent kind, of which nothing is told (R-54)', kept({ kind: 'silent-police' })],
    ['no time', kept({ at: 'now' })],
    ['no service', kept({ watched: { active: 'yes', service: 'avantguard' } })],
    ['places that are none', kept({ watched: { active: true, service: null, elsewhere: [1] } })],
    ['a test that is neither', kept({ isTest: 'no' })],
    ['an end that is none', kept({ off: { state: 'done' } })],
  ])('[R-87] %s counts as nothing', (_what, text) => {
    expect(readKeptHelp(text, 'anna')).toBeNull();
  });
});
