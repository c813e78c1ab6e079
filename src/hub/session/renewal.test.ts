import { describe, expect, it } from 'vitest';
import { replyOf, sessionStage, settled } from '../../../tests/support/session-stage';
import { HubError } from '../errors';
import { createLife } from './life';
import { NEW_RECORD, readRecord } from './record';
import { createRenewal } from './renewal';
import { SESSION_KEY } from '../api/session-key';

const HOUR_MS = 3_600_000;
const CHECK_MS = 30_000;

/** Somebody who has been signed in since second 0. */
async function stage() {
  const made = sessionStage();
  const { calls, credentials, store, report, time } = made;
  let checks = 0;
  let renamed = 0;
  const life = createLife({
    touch: () => undefined,
    flushNow: () => undefined,
    onEnd: () => {
      renewal.stop();
      credentials.forget();
    },
  });
  const renewal = createRenewal({
    ...{ life, credentials, store },
    deps: { clock: time.clock, report },
    onCheck: () => (checks += 1),
    isOnDuty: () => false,
    onOver: () => undefined,
    onRenamed: () => {
      renamed += 1;
      life.end(null);
    },
  });
  const { pair, servers } = credentials.take(replyOf({ user: 1, username: 'ann' }), 0);
  await store.write({ ...NEW_RECORD, ...pair, ...servers, skewMs: 0 });
  await credentials.exchange();
  life.set({ phase: 'signed-in', user: { uuid: 'uuid', username: 'ann', displayName: 'Ann' } });
  renewal.begin();
  let refreshes = 0;
  const answer = calls.refresh;
  calls.refresh = (...given) => {
    refreshes += 1;
    return answer(...given);
  };
  return { ...made, life, renewal, seen: () => ({ checks, renamed, refreshes }) };
}

describe('staying signed in', () => {
  it('[S3.3] [S4.29] [S9.1] looks every 30 s, and renews with three hours left', async () => {
    const { time, seen } = await stage();
    for (let nth = 0; nth < 3; nth += 1) await time.pass(CHECK_MS);
    expect(seen()).toMatchObject({ checks: 3, refreshes: 0 });
    await time.pass(20.9 * HOUR_MS);
    expect(seen().refreshes).toBe(0);
    await time.pass(0.1 * HOUR_MS);
    expect(seen().refreshes).toBe(1);
  });

  it('[S4.31] a renewed sign-in that bears another user name begins anew, in this tab as in every other', async () => {
    const { calls, time, seen, life } = await stage();
    calls.refresh = () => Promise.resolve(replyOf({ user: 1, username: 'ann-lee' }, time.clock.now() / 1_000));
    await time.pass(22 * HOUR_MS);
    expect(seen()).toMatchObject({ renamed: 1, checks: 0 });
    expect(life.state().user).toBeNull();
  });

  it('[S4.31] also where the renewal was asked for by a refusal', async () => {
    const { calls, renewal, credentials, seen } = await stage();
    calls.refresh = () => Promise.resolve(replyOf({ user: 1, username: 'ann-lee' }, 1));
    renewal.refused(credentials.present()?.token ?? '');
    await settled();
    expect(seen().renamed).toBe(1);
  });

  it('[R-60] a refusal is answered by one renewal, a second one within five minutes by the end', async () => {
    const { renewal, credentials, seen, life, time, kept } = await stage();
    const refuse = async () => {
      renewal.refused(credentials.present()?.token ?? '');
      renewal.refused(credentials.present()?.token ?? '');
      await settled();
    };
    renewal.refused('a token of long ago');
    await refuse();
    expect([seen().refreshes, life.state().phase]).toEqual([1, 'signed-in']);
    await time.pass(301_000);
    await refuse();
    expect([seen().refreshes, life.state().phase]).toEqual([2, 'signed-in']);
    await refuse();
    expect(life.state()).toMatchObject({ phase: 'signed-out', problem: { code: 'not-logged-in' } });
    await settled();
    // What stays says that it is over, and holds nothing that would open it again.
    expect([seen().refreshes, readRecord(kept.get(SESSION_KEY) ?? null)]).toMatchObject([
      2,
      { over: true, signature: '' },
    ]);
  });

  it('[R-60] nobody answered: the session stays, and the one renewal is still to be had', async () => {
    const { calls, renewal, credentials, life } = await stage();
    let asked = 0;
    calls.refresh = () => {
      asked += 1;
      return Promise.reject(new HubError('offline', 'refresh'));
    };
    for (const nth of [1, 2]) {
      renewal.refused(credentials.present()?.token ?? '');
      await settled();
      expect([asked, life.state().phase, life.state().cloud]).toEqual([nth, 'signed-in', 'offline']);
    }
  });
});
