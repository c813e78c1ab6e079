import { beforeEach, describe, expect, it } from 'vitest';
import { createClock, type SimClock } from '../../clock.ts';
import { memoryStore, type Store } from '../../store/store.ts';
import { createPasswordResets, type PasswordResets } from './password-resets.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ann = { username: 'ann', uuid: 'u-1', PK_User: 1, PK_Account: 1, locationUuid: null };
const bob = { ...ann, username: 'bob', PK_User: 2 };

let clock: SimClock;
let store: Store;
let resets: PasswordResets;
beforeEach(() => {
  clock = createClock({ speed: 0 });
  store = memoryStore();
  resets = createPasswordResets(store, clock);
});

describe('links for a new password', () => {
  it('[S8.3] an unused one lasts 24 hours and not longer', () => {
    const token = resets.begin(ann);
    clock.advance(24 * HOUR - 1);
    expect(resets.isGood(ann, token)).toBe(true);
    clock.advance(1);
    expect([resets.isGood(ann, token), resets.open(ann, token)]).toEqual([false, false]);
  });

  it('[S8.3] an opened one lasts 30 minutes from the first click, though that came late', () => {
    const token = resets.begin(ann);
    clock.advance(24 * HOUR - 1);
    expect(resets.open(ann, token)).toBe(true);
    clock.advance(20 * MINUTE);
    expect(resets.open(ann, token)).toBe(true); // a second click gives no more time
    clock.advance(10 * MINUTE - 1);
    expect(resets.isGood(ann, token)).toBe(true);
    clock.advance(1);
    expect(resets.isGood(ann, token)).toBe(false);
  });

  it('[S7.8] a newer one ends the older; another account’s, a wrong and a forgotten one do not work', () => {
    const older = resets.begin(ann);
    const newer = resets.begin(ann);
    const others = resets.begin(bob);
    expect([older, others, '', `${newer}x`].map((token) => resets.isGood(ann, token))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(resets.isGood(ann, newer)).toBe(true);
    resets.forget(ann);
    expect([resets.isGood(ann, newer), resets.isGood(bob, others)]).toEqual([false, true]);
  });

  it('[S7.8] the store holds no token that would work', () => {
    const token = resets.begin(ann);
    expect(JSON.stringify(store.get('cloud.reset.1'))).not.toContain(token);
    expect(createPasswordResets(store, clock).isGood(ann, token)).toBe(true);
  });
});
