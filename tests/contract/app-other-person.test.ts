import { describe, expect, it } from 'vitest';
import type { AccountAnswer, AccountRequest, AccountRequests } from '../../src/hub/api/account.ts';
import { SESSION_KEY } from '../../src/hub/api/session-key.ts';
import { signUp } from '../support/account-client.ts';
import { closeAfterEach, openClient, signIn, startHome, typePin } from '../support/home-client.ts';
import { memoryStorage, type HubClient, type HubClientOptions } from '../support/hub-client.ts';

closeAfterEach();
const NEW = 'Newpass12';
const superseded = { ok: false, problem: { code: 'superseded', detail: expect.any(String) as string } };

const ask = <Name extends AccountRequest>(page: HubClient, name: Name, given: AccountRequests[Name]['given']) =>
  page.call<AccountAnswer<Name>>('askAccount', name, given);
const isIn = (page: HubClient, username: string) =>
  page.until(
    username,
    ({ session }) =>
      session?.phase === 'signed-in' && session.user?.username === username && session.location?.uuid !== '',
  );

/** A house of two people, and a client whose answers of one kind are held back until they are let go. */
async function houseOfTwo(isHeld: (url: string, body: string) => boolean, options: Partial<HubClientOptions> = {}) {
  const sim = await startHome({ home: 'maple-street' });
  let isOn = false;
  let seen: () => void = () => undefined;
  let letGo: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => (seen = resolve));
  const isFree = new Promise<void>((resolve) => (letGo = resolve));
  const hold = async <Reply>(url: string, body: unknown, reply: Promise<Reply>): Promise<Reply> => {
    const told = await reply;
    if (!isOn || !isHeld(url, typeof body === 'string' ? body : '')) return told;
    isOn = false;
    seen();
    await isFree;
    return told;
  };
  const page = await signIn(sim, 'demo', {
    ...options,
    with: {
      fetch: (url, init) => hold(url, init.body, fetch(url, init)),
      fetchFile: (url, init) => hold(url, init.body, fetch(url, init)),
    },
  });
  await isIn(page, 'demo');
  /** Asks as the first person; before the held answer comes, the other one is here. */
  const change = async <Answer>(asking: () => Promise<Answer>, between: () => Promise<unknown> = async () => {}) => {
    isOn = true;
    const answer = asking();
    await isAsked;
    await page.call('signOut');
    await page.call('signIn', 'demo2', 'Demo1234');
    await isIn(page, 'demo2');
    await between();
    letGo();
    return await answer;
  };
  return { sim, page, change };
}

describe('what one person asked, answered when another one is here', () => {
  it('[R-61] a profile is not written into the other one’s account, and no name of it is shown', async () => {
    const { page, change } = await houseOfTwo((url) => url.includes('/account/user/user/'));
    let before: unknown;
    const answer = await change(
      () => ask(page, 'save-profile', { firstName: 'Mallory', phone: '1' }),
      async () => {
        before = await ask(page, 'read-profile', null);
      },
    );
    expect(answer).toEqual(superseded);
    expect(before).toMatchObject({ ok: true, data: { username: 'demo2' } });
    expect(await ask(page, 'read-profile', null)).toEqual(before);
    expect(page.seen.session?.user?.displayName).not.toContain('Mallory');
  });

  it('[R-61] nor is a name shown that was saved in time', async () => {
    let asked = 0;
    const isSave = (url: string, body: string) =>
      url.includes('/account/user/user/') && body !== '' && (asked += 1) > 0;
    const { page, change } = await houseOfTwo(isSave);
    expect(await change(() => ask(page, 'save-profile', { firstName: 'Mallory' }))).toEqual(superseded);
    expect(asked).toBe(1);
    await ask(page, 'read-profile', null);
    expect(page.seen.session?.user).toMatchObject({ username: 'demo2' });
    expect(page.seen.session?.user?.displayName).not.toContain('Mallory');
  });

  it('[R-61] a picture does not become the other one’s', async () => {
    const { page, change } = await houseOfTwo((url) => url.includes('/storage/storage/store'));
    const bytes = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 60 }, () => 7)]);
    expect(await change(() => ask(page, 'save-picture', { bytes, type: 'image/jpeg' }))).toEqual(superseded);
    expect(await ask(page, 'read-picture', null)).toEqual({ ok: true, data: null });
  });

  it('[R-61] [S4.30] a changed password signs the other one not out', async () => {
    const { page, change } = await houseOfTwo((url) => url.includes('/password'));
    const answer = await change(() => ask(page, 'change-password', { present: 'Demo1234', next: NEW }));
    expect(answer).toEqual({ ok: true, data: null });
    expect(page.seen.session).toMatchObject({ phase: 'signed-in', user: { username: 'demo2' } });
  });

  it('[R-61] [R-40] the password for a new PIN clears no wrong PINs of the other one', async () => {
    const storage = memoryStorage();
    const { page, change } = await houseOfTwo((_, body) => body.includes('"action":"set"'), { storage });
    const wrong = () => (JSON.parse(storage.kept.get(SESSION_KEY) ?? '{}') as { pins?: { wrong: number } }).pins?.wrong;
    const answer = await change(
      () => ask(page, 'set-pin', { password: 'Demo1234', pin: '864209' }),
      async () => {
        await page.until('hub', ({ hubs }) => hubs.get('90000001')?.lists === 'fetched');
        // Nobody waits for what the right PIN would do.
        page.call('askPin', '90000001', 'allow').catch(() => undefined);
        await typePin(page, '000000');
        await page.until('wrong', ({ security }) => security.pad?.problem === 'wrong');
        expect(wrong()).toBe(1);
      },
    );
    expect(answer).toEqual(superseded);
    expect(wrong()).toBe(1);
  });
});

describe('a sign-in that somebody else overtakes', () => {
  it('[R-61] [S4.31] from inside: an account without controllers leaves no record and nobody signed in', async () => {
    const sim = await startHome();
    await signUp(sim, 'ann');
    const storage = memoryStorage();
    const page = await signIn(sim, 'two', { storage });
    expect(await page.call('signIn', 'ann', 'Abcdefg1')).toMatchObject({ ok: false, problem: { code: 'no-hubs' } });
    await page.until('told', ({ session }) => session?.problem?.code === 'no-hubs');
    expect([page.seen.session?.phase, storage.kept.size]).toEqual(['signed-out', 0]);
    expect(await ask(page, 'read-profile', null)).toMatchObject({ ok: false, problem: { code: 'not-logged-in' } });
  });

  it('[R-61] in another tab, while its record is written: each hub is joined once', async () => {
    const sim = await startHome({ home: 'maple-street' });
    const theirs = memoryStorage();
    const other = await signIn(sim, 'demo2', { storage: theirs });
    other.stop();
    const storage = memoryStorage();
    let lists = 0;
    const page = await openClient(sim, {
      storage: {
        ...storage,
        write: async (key, value) => {
          if (storage.kept.has(key)) return storage.write(key, value);
          const text = theirs.kept.get(key) ?? '';
          storage.kept.set(key, text);
          page.core.handle({ type: 'storage-changed', value: text });
          await isIn(page, 'demo2');
        },
      },
      with: {
        fetch: (url, init) => {
          if (/\/account\/account\/account\/\d+\/devices/.test(url)) lists += 1;
          return fetch(url, init);
        },
      },
    });
    expect(await page.call('signIn', 'demo', 'Demo1234')).toEqual(superseded);
    expect([page.seen.session?.user?.username, lists]).toEqual(['demo2', 1]);
  });
});

it('[R-60] a renewal that nobody answered is no refusal: the next one is tried, and the session goes on', async () => {
  const sim = await startHome();
  let renewals = 0;
  const page = await signIn(sim, 'two', {
    with: {
      fetch: async (url, init) => {
        const reply = await fetch(url, init);
        if (url.includes('/token/refresh')) renewals += 1;
        return reply;
      },
    },
  });
  sim.control.failNext('/autha/auth/user/103/token/refresh', 503, 1);
  sim.control.failNext('dashboard_list', 401, 2);
  for (const nth of [1, 2]) {
    await page.call('askCloud', 'dashboard_list', {});
    await expect.poll(() => renewals, { interval: 5 }).toBe(nth);
    await page.until('told', ({ session }) => nth === 2 || session?.cloud === 'offline');
  }
  await expect
    .poll(async () => (await page.call<{ ok: boolean }>('askCloud', 'dashboard_list', {})).ok, { interval: 20 })
    .toBe(true);
  expect(page.seen.session?.phase).toBe('signed-in');
});
