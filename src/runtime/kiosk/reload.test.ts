import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildName, isNewBuild, reloadWaitsFor, STILL_BEFORE_RELOAD_MS, type Standing } from './reload';

const QUIET: Standing = {
  hasAlarm: false,
  hasCountdown: false,
  hasSafetyFace: false,
  isHeld: false,
  hasCommandOnItsWay: false,
  isHidden: false,
  stillMs: STILL_BEFORE_RELOAD_MS,
};
const REASONS = ['hasAlarm', 'hasCountdown', 'hasSafetyFace', 'isHeld', 'hasCommandOnItsWay'] as const;

describe('loading a new build', () => {
  it('reloads a page that nobody touches, and a hidden one at once', () => {
    expect(reloadWaitsFor(QUIET)).toBeNull();
    expect(reloadWaitsFor({ ...QUIET, stillMs: STILL_BEFORE_RELOAD_MS - 1 })).toBe('stillMs');
    expect(reloadWaitsFor({ ...QUIET, stillMs: 0, isHidden: true })).toBeNull();
  });

  it.each(REASONS)('waits while %s', (reason) => {
    expect(reloadWaitsFor({ ...QUIET, isHidden: true, [reason]: true })).toBe(reason);
  });

  it('[I-39] in any order of events it never reloads over an alarm, countdown, pad, edit or command', () => {
    const change = fc.oneof(
      fc.tuple(fc.constantFrom(...REASONS, 'isHidden' as const), fc.boolean()),
      fc.tuple(fc.constant('stillMs' as const), fc.nat(200_000)),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        let standing: Standing = { ...QUIET };
        for (const [field, value] of changes) {
          standing = { ...standing, [field]: value };
          const isBusy = REASONS.some((reason) => standing[reason]);
          expect(reloadWaitsFor(standing) === null && isBusy).toBe(false);
          if (!isBusy && standing.isHidden) expect(reloadWaitsFor(standing)).toBeNull();
        }
      }),
    );
  });

  it('a build is new once: a server that names one and serves another makes no page reload for ever', () => {
    expect(isNewBuild('aaaa', 'bbbb', null)).toBe(true);
    expect(isNewBuild('aaaa', 'aaaa', null)).toBe(false);
    expect(isNewBuild('aaaa', 'bbbb', 'bbbb')).toBe(false);
    expect(isNewBuild('aaaa', null, null)).toBe(false);
  });

  it('[R-87] whatever a server answers, only a build’s name is one', () => {
    expect(buildName({ build: '0123456789abcdef' })).toBe('0123456789abcdef');
    for (const answer of [null, 'x', [], {}, { build: 7 }, { build: '<!doctype html>' }, { build: 'ABC' }])
      expect(buildName(answer)).toBeNull();
  });
});
