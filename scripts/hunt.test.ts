import { describe, expect, it } from 'vitest';
import { shiftDate } from './faked-date.mjs';
import { MOMENTS, roundEnv, ROUNDS, shuffleArgs, shuffled, startHogs } from './hunt.mjs';

describe('the hunt', () => {
  it('shuffles by a seed, and loses nothing', () => {
    const list = Array.from({ length: 12 }, (_, n) => n);
    expect(shuffled(list, 7)).toEqual(shuffled(list, 7));
    expect(shuffled(list, 7)).not.toEqual(shuffled(list, 8));
    expect(shuffled(list, 7).toSorted((left, right) => left - right)).toEqual(list);
  });
  it('has vitest shuffle the files and the tests of each by the same seed', () => {
    expect(shuffleArgs(null)).toEqual([]);
    expect(shuffleArgs(3)).toEqual(['--sequence.shuffle.files', '--sequence.shuffle.tests', '--sequence.seed=3']);
  });
  it('plays each round on another of its moments, and every other one with late looks', () => {
    const now = Date.parse('2026-11-23T00:00:00Z');
    const rounds = Array.from({ length: ROUNDS }, (_, round) => roundEnv(round, now));
    const played = rounds.map(({ TZ, PORCHLIGHT_DATE_SHIFT_MS }) => [TZ, now + Number(PORCHLIGHT_DATE_SHIFT_MS)]);
    expect(played).toEqual(MOMENTS.map(({ zone, at }) => [zone, Date.parse(at)]));
    expect(rounds[0]).toMatchObject({
      TZ: 'UTC',
      PORCHLIGHT_DATE_SHIFT_MS: String(86_370_000),
      PORCHLIGHT_LATE_LOOK: '1',
    });
    expect(rounds[1]).not.toHaveProperty('PORCHLIGHT_LATE_LOOK');
    expect(MOMENTS.every(({ at }) => !Number.isNaN(Date.parse(at)))).toBe(true);
  });
  it('shifts what a process takes for now, and no date that is named', () => {
    const Real = Date;
    const before = Date.now();
    try {
      shiftDate(3_600_000);
      const seen = [Date.now(), new Date().getTime(), Date.parse(Date())].map((at) =>
        Math.round((at - before) / 60_000),
      );
      expect(seen).toEqual([60, 60, 60]);
      expect(new Date(0).toISOString()).toBe('1970-01-01T00:00:00.000Z');
      expect(new Date()).toBeInstanceOf(Date);
    } finally {
      globalThis.Date = Real;
    }
  });
  it('has two beside it that can be ended', async () => {
    await startHogs()();
  });
});
