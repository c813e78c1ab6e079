import { describe, expect, it } from 'vitest';
import { delayHint, DELAYS_S, nearestDelay, RETURNS_S } from './delays';

describe('delays', () => {
  it('[S9.3] are these, and no other', () => {
    expect(DELAYS_S).toEqual([0, 10, 20, 30, 40, 50, 60, 120, 180, 240, 300]);
    expect(RETURNS_S).toEqual([10, 20, 30, 40, 50, 60, 120, 180, 240, 300]);
  });

  it('[R-103] hint at false alarms below 45 s exit and 30 s entry, and at late ones from 240 s entry on', () => {
    expect(DELAYS_S.map((seconds) => delayHint('exit', seconds))).toEqual([
      ...['short', 'short', 'short', 'short', 'short'],
      ...[null, null, null, null, null, null],
    ]);
    expect(DELAYS_S.map((seconds) => delayHint('entry', seconds))).toEqual([
      ...['short', 'short', 'short'],
      ...[null, null, null, null, null, null],
      ...['long', 'most'],
    ]);
    expect(DELAYS_S.map((seconds) => delayHint('return', seconds)).every((hint) => hint === null)).toBe(true);
  });

  it('finds the choice next to what another client set', () => {
    expect([0, 4, 44, 90, 1_000].map((seconds) => nearestDelay(DELAYS_S, seconds))).toEqual([0, 0, 40, 60, 300]);
  });
});
