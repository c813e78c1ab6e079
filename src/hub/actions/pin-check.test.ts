import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Clock } from '../ports/deps';
import type { PinHashes } from '../cloud/house-calls';
import { NO_WRONG_PINS, type PinRecord } from '../domain/pin-attempts';
import { pinHash } from '../credentials/password-hash';
import type { RecordStore } from '../session/record';
import { createPinChecker, type PinCheckerOptions, type PinQuestion } from './pin-check';

const PLACE = 'place';
const HOUR_MS = 3_600_000;

/** A session's record, a clock that stands until it is moved, and a cloud that gives a list or fails. */
function setUp(fetchList: () => Promise<PinHashes>, askCloud: PinCheckerOptions['askCloud'] = null) {
  let pins: PinRecord = NO_WRONG_PINS;
  let now = 0;
  const timers: { at: number; run: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    mono: () => now,
    setTimeout: (run, ms) => timers.push({ at: now + ms, run }),
    clearTimeout: () => undefined,
  };
  const pass = (ms: number) => {
    now += ms;
    const due = timers.filter(({ at }) => at <= now);
    timers.splice(0, timers.length, ...timers.filter(({ at }) => at > now));
    for (const { run } of due) run();
  };
  const store = {
    pins: () => Promise.resolve(pins),
    change: (next: (present: { pins: PinRecord }) => { pins?: PinRecord }) => {
      pins = next({ pins }).pins ?? pins;
      return Promise.resolve(true);
    },
  } as unknown as RecordStore;
  const checker = createPinChecker({
    ...{ clock, store, fetchList, askCloud },
    report: () => undefined,
  });
  /** Types a PIN and lets the fixed time pass. */
  const type = async (digits: string, place: string | null = PLACE) => {
    const verdict = checker.check(digits, place, false);
    pass(300);
    return verdict;
  };
  return { checker, clock, pass, type, count: () => pins.wrong };
}
const listOf = async (pin: string): Promise<PinHashes> => ({
  user: 'dana',
  hashes: [await pinHash(PLACE, 'dana', pin)],
});
const away = () => Promise.reject(new Error('offline'));

it('[S3.31] [S5.2] a PIN is kept as a hash of place, person and PIN: of another place or person it is another one', async () => {
  const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');
  expect(await pinHash('place', 'dana', '1234')).toBe(sha1('placedana1234'));
  const all = [await pinHash('other', 'dana', '1234'), await pinHash('place', 'ada', '1234')];
  expect(new Set([...all, sha1('placedana1234')]).size).toBe(3);
});

describe('the comparison on the panel', () => {
  it('[S3.31] [R-43] a list that was read serves a day while the cloud is away, no longer, and ends with the session', async () => {
    let isAway = false;
    const { checker, pass, type } = setUp(() => (isAway ? away() : listOf('1234')));
    await checker.refresh();
    isAway = true;
    pass(23 * HOUR_MS);
    await checker.refresh();
    expect(await type('1234')).toBe('right');
    pass(HOUR_MS);
    expect(await type('1234')).toBe('unavailable');
    isAway = false;
    await checker.refresh();
    expect(await type('1234')).toBe('right');
    isAway = true;
    checker.wipe();
    expect(await type('1234')).toBe('unavailable');
  });

  it.each([
    ['an empty list', () => Promise.resolve({ user: 'dana', hashes: [] }), PLACE],
    ['no list', away, PLACE],
    ['a place that is not known', () => listOf('1234'), null],
  ] as const)('[R-46] with %s nothing is right, and nothing counts as wrong', async (_what, fetchList, place) => {
    const { type, count } = setUp(fetchList);
    expect([await type('1234', place), await type('9999', place), count()]).toEqual(['unavailable', 'unavailable', 0]);
  });

  it('[R-45] right, wrong, too long and empty take the same 300 ms', async () => {
    const { checker, pass } = setUp(() => listOf('1234'));
    for (const [digits, expected] of [
      ['1234', 'right'],
      ['9999', 'wrong'],
      ['12345678901', 'wrong'],
      ['', 'wrong'],
    ] as const) {
      let verdict: string | null = null;
      const done = checker.check(digits, PLACE, false).then((told) => {
        verdict = told;
      });
      // Far longer than the comparison itself takes.
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      pass(299);
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      expect(verdict).toBeNull();
      pass(1);
      await done;
      expect(verdict).toBe(expected);
    }
  });
});

it('[I-50] [R-41] what the cloud said of a PIN changes no count but that of the session that asked', async () => {
  let asked: PinQuestion | null = null;
  const { checker, type, count } = setUp(away, (question) => {
    asked = question;
    return Promise.resolve('cloud-away');
  });
  const wrong = () => asked?.change((counted) => ({ ...counted, wrong: counted.wrong + 1 }));
  await type('9999');
  expect([await wrong(), count()]).toEqual([true, 1]);
  checker.wipe();
  // Somebody signed in again: the record is there, and it is another one's.
  expect([await wrong(), count(), checker.record().wrong]).toEqual([false, 1, 0]);
});
