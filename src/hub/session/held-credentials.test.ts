import { describe, expect, it } from 'vitest';
import type { AccountCalls } from '../cloud/account-calls';
import { ownLocks } from '../ports/deps';
import { HubError } from '../errors';
import { createRecordStore, NEW_RECORD } from './record';
import { createHeldCredentials } from './held-credentials';

const HOUR_S = 3_600;
const json = (value: unknown) => btoa(JSON.stringify(value));
const reply = (user: number, generatedS: number) => ({
  Identity: json({
    PK_User: user,
    PK_Account: 1,
    Username: 'u',
    Generated: generatedS,
    Expires: generatedS + 24 * HOUR_S,
  }),
  IdentitySignature: 's',
  Server_Account: 'a',
  Server_Account_Alt: 'b',
});
const tokenOf = (issuedS: number) =>
  `h.${json({ uuid: 'u', token: { issued_ts: issuedS, expires_ts: issuedS + 24 * HOUR_S } })}.s`;

function later<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (cause: unknown) => void = () => undefined;
  const promise = new Promise<T>((good, bad) => {
    resolve = good;
    reject = bad;
  });
  return { promise, resolve, reject };
}

/** Someone signed in at second 0, and 22 hours have passed. The cloud answers when the test says so. */
async function due() {
  let nowS = 0;
  const kept = new Map<string, string>();
  const storage = {
    read: (key: string) => Promise.resolve(kept.get(key) ?? null),
    write: (key: string, value: string) => Promise.resolve(void kept.set(key, value)),
    remove: (key: string) => Promise.resolve(void kept.delete(key)),
  };
  const locks = ownLocks();
  const clock = {
    now: () => nowS * 1_000,
    mono: () => nowS * 1_000,
    setTimeout: () => 0,
    clearTimeout: () => undefined,
  };
  const [renewed, next] = [later<ReturnType<typeof reply>>(), later<string>()];
  let exchanges = 0;
  let isAsked = false;
  const calls: Pick<AccountCalls, 'refresh' | 'exchange'> = {
    refresh: (user) => {
      isAsked = true;
      return user === '1' ? renewed.promise : Promise.resolve(reply(2, nowS));
    },
    exchange: () => ((exchanges += 1) === 1 ? Promise.resolve(tokenOf(0)) : next.promise),
  };
  const store = createRecordStore(storage, locks, () => undefined);
  const credentials = createHeldCredentials(calls as AccountCalls, store, { clock, locks });
  credentials.take(reply(1, 0), 0);
  await credentials.exchange();
  nowS = 22 * HOUR_S;
  const pass = (seconds: number) => {
    nowS += seconds;
  };
  return { credentials, store, renewed, next, pass, isAsked: () => isAsked, isExchanging: () => exchanges > 1 };
}

it('[S4.28] [I-51] the cloud’s token is handed out until it ends, and not from then on', async () => {
  const { credentials, pass } = await due();
  pass(2 * HOUR_S - 1);
  expect(credentials.bearer()).toBe(tokenOf(0));
  pass(1);
  expect(credentials.bearer()).toBeNull();
});

describe('renewing the cloud’s token', () => {
  it('[S4.29] [R-60] the one that is still good serves until the next one is there', async () => {
    const { credentials, renewed, next, isExchanging } = await due();
    const first = credentials.bearer();
    const renewing = credentials.keepFresh(false);
    renewed.resolve(reply(1, 22 * HOUR_S));
    await expect.poll(isExchanging, { interval: 1 }).toBe(true);
    expect([first, credentials.bearer()]).toEqual([tokenOf(0), tokenOf(0)]);
    next.resolve(tokenOf(22 * HOUR_S));
    await renewing;
    expect(credentials.bearer()).toBe(tokenOf(22 * HOUR_S));
  });

  it('[R-60] one that was refused serves no more', async () => {
    const { credentials, renewed, next, isExchanging } = await due();
    const renewing = credentials.keepFresh(true);
    renewed.resolve(reply(1, 22 * HOUR_S));
    await expect.poll(isExchanging, { interval: 1 }).toBe(true);
    expect(credentials.bearer()).toBeNull();
    next.resolve(tokenOf(22 * HOUR_S));
    await renewing;
    expect(credentials.bearer()).toBe(tokenOf(22 * HOUR_S));
  });

  it('[R-61] a renewal that fails after its session ended says nothing to the next one', async () => {
    const { credentials, renewed, next, isAsked } = await due();
    const old = credentials.keepFresh(false).catch((cause: unknown) => cause);
    await expect.poll(isAsked, { interval: 1 }).toBe(true);
    credentials.forget();
    credentials.take(reply(2, 22 * HOUR_S), 22 * HOUR_S * 1_000);
    const present = credentials.keepFresh(true);
    renewed.reject(new HubError('not-logged-in', 'status 401'));
    expect(await old).toBeInstanceOf(HubError);
    next.resolve(tokenOf(22 * HOUR_S));
    await expect(present).resolves.toBeUndefined();
    expect(credentials.present()?.person.user).toBe('2');
  });

  it('[R-60] a refusal of a pair that its person replaced meanwhile says nothing of the new one', async () => {
    const { credentials, renewed, isAsked } = await due();
    const renewing = credentials.keepFresh(true);
    await expect.poll(isAsked, { interval: 1 }).toBe(true);
    const { pair } = credentials.take(reply(1, 22 * HOUR_S), 22 * HOUR_S * 1_000);
    renewed.reject(new HubError('not-logged-in', 'status 401'));
    await expect(renewing).resolves.toBeUndefined();
    expect(credentials.present()?.pair).toBe(pair);
  });

  it('[R-60] the record of a session that is over holds no newer pair, whatever its age', async () => {
    const { credentials, store, renewed, next, isAsked } = await due();
    const { Identity: identity } = reply(1, 21 * HOUR_S);
    await store.write({ ...NEW_RECORD, identity, signature: '', account: 'a', accountAlt: 'b', skewMs: 0, over: true });
    const renewing = credentials.keepFresh(true);
    await expect.poll(isAsked, { interval: 1 }).toBe(true);
    renewed.resolve(reply(1, 22 * HOUR_S));
    next.resolve(tokenOf(22 * HOUR_S));
    await renewing;
    // It goes on after all, and so does the record.
    expect((await store.present())?.over).toBeUndefined();
    expect(await store.present()).toMatchObject({ ...credentials.present()?.pair });
  });

  it('[S4.29] [R-61] a pair of somebody else is refused, and the one that there is stays', async () => {
    const { credentials, renewed } = await due();
    const renewing = credentials.keepFresh(false);
    renewed.resolve(reply(2, 22 * HOUR_S));
    await expect(renewing).rejects.toMatchObject({ code: 'bad-reply' });
    expect(credentials.present()?.person.user).toBe('1');
  });
});
