import { expect, it } from 'vitest';
import { memoryStore } from '../../store/store.ts';
import { createPinLimit, lockAfter } from './pin-limit.ts';

const ann = { username: 'ann', uuid: 'u-1', PK_User: 1, PK_Account: 1, locationUuid: null };
const bob = { ...ann, PK_User: 2 };

it('[R-40] the ninth wrong PIN locks for 90 s, each further third one twice as long, up to 15 minutes', () => {
  const locks = Array.from({ length: 25 }, (_, wrong) => lockAfter(wrong) / 1_000);
  expect(locks.flatMap((seconds, wrong) => (seconds === 0 ? [] : [[wrong, seconds]]))).toEqual([
    [9, 90],
    [12, 180],
    [15, 360],
    [18, 720],
    [21, 900],
    [24, 900],
  ]);
});

it('[R-40] counts by account and over a restart; after 21 only the password helps; a right one clears', () => {
  let now = 1_000_000;
  const store = memoryStore();
  const limit = createPinLimit(store, () => now);
  for (let wrong = 0; wrong < 9; wrong += 1) limit.failed(ann);
  expect([limit.secondsLeft(ann), limit.secondsLeft(bob)]).toEqual([90, 0]);
  now += 89_001;
  expect(createPinLimit(store, () => now).secondsLeft(ann)).toBe(1);
  now += 999;
  expect(limit.secondsLeft(ann)).toBe(0);
  for (let wrong = 9; wrong < 20; wrong += 1) limit.failed(ann);
  expect(limit.needsPassword(ann)).toBe(false);
  limit.failed(ann);
  expect([limit.needsPassword(ann), limit.secondsLeft(ann), limit.needsPassword(bob)]).toEqual([true, 0, false]);
  limit.clear(ann);
  expect([limit.needsPassword(ann), limit.secondsLeft(ann)]).toEqual([false, 0]);
});
