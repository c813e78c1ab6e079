import { describe, expect, it } from 'vitest';
import { hubOf, replyOf, sessionStage, settled, type Who } from '../../../tests/support/session-stage';
import { HubError } from '../errors';
import { createEstablish } from './establish';
import { createLife } from './life';
import { readRecord, type SessionRecord } from './record';
import { SESSION_KEY } from '../api/session-key';
import { createSignIn } from './sign-in';

const ANN: Who = { user: 1, username: 'ann' };

function stage() {
  const made = sessionStage();
  const { calls, credentials, store, report, time } = made;
  const ends: (string | undefined)[] = [];
  let rights = 0;
  let isRefused = false;
  const life = createLife({
    touch: () => undefined,
    flushNow: () => undefined,
    onEnd: () => {
      ends.push(life.state().user?.username);
      signIn.stop();
      credentials.forget();
    },
  });
  const establish = createEstablish({
    ...{ life, calls, credentials, report, legacyRelay: false },
    onHubs: () => undefined,
  });
  const signIn = createSignIn({
    ...{ life, calls, credentials, store, establish, hostSkewMs: 0 },
    deps: { clock: time.clock, random: () => 0.5, report },
    limits: { firstMs: 1_000, mostMs: 4_000 },
    onRightPassword: () => Promise.resolve(void (rights += 1)),
    onDropped: () => undefined,
    isRefused: () => isRefused,
  });
  /** The next answer comes when the test says so. */
  const held = (who: Who) => {
    let letGo: () => void = () => undefined;
    const free = new Promise<void>((resolve) => (letGo = resolve));
    calls.loginByUsername = async () => {
      await free;
      return replyOf(who);
    };
    return letGo;
  };
  const refuse = () => {
    isRefused = true;
  };
  const record = () => readRecord(made.kept.get(SESSION_KEY) ?? null);
  return { ...made, life, signIn, ends, held, refuse, record, rights: () => rights };
}
const enter = async (made: ReturnType<typeof stage>, who = ANN) => {
  made.calls.loginByUsername = () => Promise.resolve(replyOf(who));
  return made.signIn.withPassword(who.username, 'Demo1234');
};

describe('a sign-in that comes too late', () => {
  it('[R-61] [S7.6] changes nothing, and its credentials end at the cloud', async () => {
    const made = stage();
    const letGo = made.held(ANN);
    const answer = made.signIn.withPassword('ann', 'Demo1234');
    await settled();
    made.life.end(null);
    letGo();
    expect(await answer).toMatchObject({ ok: false, problem: { code: 'superseded' } });
    expect([made.ended, made.credentials.present(), made.kept.size]).toEqual([['1'], null, 0]);
  });

  it('[R-61] nor does one that is overtaken while its hubs are read', async () => {
    const made = stage();
    let letGo: () => void = () => undefined;
    made.calls.devices = () => new Promise((resolve) => (letGo = () => resolve([])));
    const answer = enter(made);
    await settled();
    made.life.end(null);
    letGo();
    expect(await answer).toMatchObject({ problem: { code: 'superseded' } });
    expect(made.ended).toEqual(['1']);
  });

  it('[S8.17] one of an account without hubs leaves nothing behind either', async () => {
    const made = stage();
    made.calls.devices = () => Promise.resolve([]);
    expect(await enter(made)).toMatchObject({ problem: { code: 'no-hubs' } });
    expect([made.ended, made.kept.size]).toEqual([['1'], 0]);
    made.calls.loginByUsername = () => Promise.reject(new HubError('bad-credentials', 'status 404'));
    await made.signIn.withPassword('ann', 'wrong');
    expect(made.ended).toHaveLength(1);
  });
});

describe('a sign-in from inside, in one and the same tab', () => {
  it('[R-40] of the same person stands for the PIN count, and all stays as it is', async () => {
    const made = stage();
    await enter(made);
    expect(await enter(made)).toEqual({ ok: true });
    // The pair of the form for the password is of no use to anybody: it does not linger at the cloud.
    expect([made.ends, made.rights(), made.ended]).toEqual([[], 1, ['1']]);
  });

  it('[R-40] [R-60] of the same person whose own pair was refused goes on with the new one, and ends the old one', async () => {
    const made = stage();
    await enter(made);
    const before = made.credentials.present()?.pair;
    const loggedOut: unknown[] = [];
    made.calls.logout = (user, pair) => Promise.resolve(void loggedOut.push(user, pair));
    made.refuse();
    await made.time.pass(5_000);
    made.calls.loginByUsername = () => Promise.resolve(replyOf(ANN, 5));
    expect(await made.signIn.withPassword('ann', 'Demo1234')).toEqual({ ok: true });
    await settled();
    const pair = made.credentials.present()?.pair;
    expect(pair).not.toEqual(before);
    expect(made.record()).toMatchObject({ ...pair });
    expect([loggedOut, made.credentials.bearer() === null]).toEqual([['1', before], false]);
    expect([made.ends, made.rights(), made.ended]).toEqual([[], 1, []]);
  });

  it.each([
    ['another user', { user: 2, username: 'bob' }],
    ['the same user under another name', { user: 1, username: 'ann-lee' }],
  ])('[S4.31] of %s begins from nothing', async (_, who) => {
    const made = stage();
    await enter(made);
    made.life.set({ location: { uuid: 'place', name: 'Home', timeZone: '' } });
    expect(await enter(made, who)).toEqual({ ok: true });
    expect([made.ends, made.rights()]).toEqual([['ann'], 0]);
    expect(made.life.state()).toMatchObject({ user: { username: who.username }, location: { uuid: '' } });
  });
});

describe('the automatic sign-in', () => {
  it('[S8.14] [S4.28] waits out a network failure, longer each time, and begins small again after it', async () => {
    const made = stage();
    const { calls, life, signIn, time, credentials } = made;
    await enter(made);
    const { devices } = calls;
    calls.devices = () => Promise.reject(new HubError('offline', 'devices'));
    credentials.forget();
    await signIn.resume();
    const waits = [];
    for (let nth = 0; nth < 4; nth += 1) {
      const wait = (life.state().retryAt ?? 0) - time.clock.mono();
      waits.push(wait);
      await time.pass(wait);
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 4_000]);
    calls.devices = devices;
    signIn.retryNow();
    await settled();
    expect(life.state()).toMatchObject({ phase: 'signed-in', retryAt: null, problem: null });
    calls.devices = () => Promise.reject(new HubError('offline', 'devices'));
    await signIn.resume();
    expect((life.state().retryAt ?? 0) - time.clock.mono()).toBe(1_000);
  });

  it('[S4.28] does not wait where the session is over', async () => {
    const made = stage();
    await enter(made);
    await made.time.pass(86_400_001);
    await made.signIn.resume();
    // Whoever comes back to the sign-in page is told why (S8.15).
    expect(made.life.state()).toMatchObject({
      phase: 'signed-out',
      problem: { code: 'not-logged-in' },
      retryAt: null,
    });
    expect(made.record()).toMatchObject({ over: true, signature: '' });
  });

  it('[R-60] finds a session that is over in another tab, asks for a sign-in, and wipes nothing until there is one', async () => {
    const made = stage();
    await enter(made);
    const { identity } = made.credentials.present()?.pair ?? { identity: '' };
    await made.store.over(identity);
    made.credentials.forget();
    made.calls.devices = () => Promise.reject(new Error('nobody asks'));
    await made.signIn.resume();
    expect(made.life.state()).toMatchObject({ phase: 'signed-out', problem: null });
    made.calls.loginByUsername = () => Promise.reject(new HubError('bad-credentials', 'status 404'));
    expect(await made.signIn.withPassword('ann', 'wrong')).toMatchObject({ problem: { code: 'bad-credentials' } });
    expect(made.record()).toMatchObject({ over: true, signature: '' });
    made.calls.devices = () => Promise.resolve([hubOf('90000002')]);
    expect(await enter(made)).toEqual({ ok: true });
    expect([made.life.state().phase, (made.record() as SessionRecord).over]).toEqual(['signed-in', undefined]);
  });
});
