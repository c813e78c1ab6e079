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
      expect(each.credentialsOf(first.auth, first.sig)).toBeNull();
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

  it('[S7.5] [S7.6] signing out with any pair of a sign-in ends them all, those from before a refresh too', () => {
    const first = signIns.signIn(ann, context);
    const { signIn = 0 } = signIns.checkPair(first.auth, first.sig) ?? {};
    clock.advance(3_600_000);
    const second = signIns.refresh(ann, signIn, context);
    const other = signIns.signIn(ann, context);
    expect([first, second].map(({ cloudToken }) => signIns.checkBearer(cloudToken)?.signIn)).toEqual([signIn, signIn]);
    expect(second.auth).not.toBe(first.auth);
    const ended: boolean[][] = [];
    signIns.onSignedOut((hasEnded) => ended.push([first, second, other].map(({ auth }) => hasEnded(auth))));
    signIns.signOut(second.auth, second.sig);
    expect(ended).toEqual([[true, true, false]]);
    for (const each of [first, second]) {
      expect([
        isGood(each),
        signIns.checkBearer(each.cloudToken),
        signIns.checkSessionToken(each.sessionToken),
      ]).toEqual([false, null, null]);
    }
    expect([signIns.isOpen(ann, signIn), isGood(other)]).toEqual([false, true]);
    // Not even when the first pair would have ended by itself, and the second one not yet.
    clock.advance(86_400_000 - 3_600_000 + 1_000);
    signIns.signOut(other.auth, other.sig);
    expect(isGood(second)).toBe(false);
  });

  it('[S7.5] [S7.7] a new password spares the sign-in that set it, with what it had before its refresh', () => {
    const first = signIns.signIn(ann, context);
    const { signIn = 0 } = signIns.checkPair(first.auth, first.sig) ?? {};
    const second = signIns.refresh(ann, signIn, context);
    const other = signIns.signIn(ann, context);
    const { signIn: others = 0 } = signIns.checkPair(other.auth, other.sig) ?? {};
    signIns.signOutOthers(ann, second.auth, second.sig);
    expect([first, second, other].map((each) => isGood(each))).toEqual([true, true, false]);
    // What has ended cannot be refreshed back to life.
    expect(isGood(signIns.refresh(ann, others, context))).toBe(false);
  });

  it('[S7.6] more sign-outs than are remembered end old sign-ins of that account, and bring none back', () => {
    const bobs = signIns.signIn(bob, context);
    const [before, out] = [signIns.signIn(ann, context), signIns.signIn(ann, context)];
    signIns.signOut(out.auth, out.sig);
    for (let count = 0; count < 199; count += 1) {
      const next = signIns.signIn(ann, context);
      signIns.signOut(next.auth, next.sig);
    }
    const staying = signIns.signIn(ann, context);
    expect([before, out, staying, bobs].map((each) => isGood(each))).toEqual([true, false, true, true]);
    const last = signIns.signIn(ann, context);
    signIns.signOut(last.auth, last.sig);
    expect([before, out, staying, bobs].map((each) => isGood(each))).toEqual([false, false, true, true]);
    const kept = () => store.get<{ list: unknown[] }>('cloud.signed-out.1')?.list.length;
    expect(kept()).toBe(200);
    clock.advance(86_401_000);
    const next = signIns.signIn(ann, context);
    signIns.signOut(next.auth, next.sig);
    expect(kept()).toBe(1); // the others' tokens had ended by themselves
  });
});
