import { beforeEach, describe, expect, it } from 'vitest';
import { createClock, type SimClock } from '../../clock.ts';
import { memoryStore, type Store } from '../../store/store.ts';
import { createSignIns, type SignIns } from './sign-ins.ts';

const member = (username: string, PK_User: number) => ({
  ...{ username, PK_User, uuid: `u-${String(PK_User)}`, PK_Account: 1, locationUuid: null },
  ...{ email: '', firstName: '', name: '', phone: '' },
});
const [ann, bob] = [member('ann', 1), member('bob', 2)];
const byUsername = (username: string) => [ann, bob].find((each) => each.username === username) ?? null;
const context = { serverAuth: 'home.example', oem: 1 };

let clock: SimClock;
let store: Store;
let signIns: SignIns;
beforeEach(() => {
  clock = createClock({ speed: 0 });
  store = memoryStore();
  signIns = createSignIns({ clock, store, byUsername });
});
const isGood = ({ auth, sig }: { auth: string; sig: string }, given = signIns) => given.checkPair(auth, sig) !== null;

describe('sign-ins', () => {
  it('[S7.6] one that signs out ends alone, with all its tokens, and stays ended after a restart', () => {
    const [first, second] = [signIns.signIn(ann, context), signIns.signIn(ann, context)];
    signIns.signOut(first.auth, first.sig);
    const restarted = createSignIns({ clock, store, byUsername });
    for (const each of [signIns, restarted]) {
      expect([isGood(first, each), isGood(second, each)]).toEqual([false, true]);
      expect([each.checkBearer(first.cloudToken), each.checkSessionToken(first.sessionToken)]).toEqual([null, null]);
      expect(each.tokensOf(first.auth, first.sig)).toBeNull();
    }
  });

  it('[S7.7] all others of a member end at once, those of other members do not, later ones begin as ever', () => {
    const [changing, other, bobs] = [ann, ann, bob].map((each) => signIns.signIn(each, context));
    if (changing === undefined || other === undefined || bobs === undefined) throw new Error('three sign-ins');
    const ended: boolean[][] = [];
    signIns.onSignedOut((hasEnded) => ended.push([changing, other, bobs].map(({ auth }) => hasEnded(auth))));
    signIns.signOutOthers(ann, changing.auth, changing.sig);
    expect([changing, other, bobs].map((each) => isGood(each))).toEqual([true, false, true]);
    expect(ended).toEqual([[false, true, false]]);
    expect(isGood(signIns.signIn(ann, context))).toBe(true);
    // A pair of somebody else excepts nothing.
    signIns.signOutOthers(ann, bobs.auth, bobs.sig);
    expect([isGood(changing), isGood(bobs)]).toEqual([false, true]);
  });

  it('[S7.6] more sign-outs than are remembered end old sign-ins rather than bring one back', () => {
    const all = Array.from({ length: 5_002 }, () => signIns.signIn(ann, context));
    store.set(
      'cloud.signed-out',
      all.slice(1, 5_001).map((_, index) => [index + 2, Math.floor(clock.now() / 1_000) + 60]),
    );
    const full = createSignIns({ clock, store, byUsername });
    const [first, second, last] = [all[0], all[1], all[5_001]];
    if (first === undefined || second === undefined || last === undefined) throw new Error('many sign-ins');
    expect([isGood(first, full), isGood(second, full), isGood(last, full)]).toEqual([true, false, true]);
    full.signOut(last.auth, last.sig);
    expect([isGood(first, full), isGood(second, full), isGood(last, full)]).toEqual([false, false, false]);
    expect(store.get<unknown[]>('cloud.signed-out')).toHaveLength(5_000);
    clock.advance(61_000);
    const next = full.signIn(bob, context);
    full.signOut(next.auth, next.sig);
    expect(store.get<unknown[]>('cloud.signed-out')).toHaveLength(2); // the others' tokens had ended by themselves
  });
});
