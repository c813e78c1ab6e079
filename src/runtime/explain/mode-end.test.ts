import { expect, it } from 'vitest';
import { modeEnd } from './mode-end';

type House = Parameters<typeof modeEnd>[0];
const DISARMED: House = {
  freshness: 'live',
  mode: { id: '1', word: 'disarmed', since: null },
  pending: null,
  waiting: null,
};
const pending = { from: '1', to: '2', delayS: 30, deadline: 0, word: 'away' } as unknown as House['pending'];

it('[S4.63] a mode that was asked for ends as the house stands, and is never taken for done', () => {
  expect(modeEnd(DISARMED, '2')).toBe('stands');
  expect(modeEnd({ ...DISARMED, waiting: { command: 'arm', target: '2' } }, '2')).toBe('waiting');
  expect(modeEnd({ ...DISARMED, waiting: { command: 'arm', target: '3' } }, '2')).toBe('stands');
  expect(modeEnd({ ...DISARMED, pending }, '2')).toBe('begun');
  expect(modeEnd({ ...DISARMED, mode: { id: '2', word: 'away', since: null } }, '2')).toBe('stands');
});

it('[S4.63] [R-06] of a hub that is not heard, or has not said its mode, nothing is told', () => {
  for (const freshness of ['checking', 'stale', 'unknown'] as const)
    expect(modeEnd({ ...DISARMED, freshness, pending }, '2')).toBe('unknown');
  expect(modeEnd({ ...DISARMED, mode: { id: null, word: null, since: null } }, '2')).toBe('unknown');
});
