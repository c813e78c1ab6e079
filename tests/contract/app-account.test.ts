import { describe, expect, it } from 'vitest';
import type { AccountAnswer, AccountRequest, AccountRequests } from '../../src/hub/api/account.ts';
import { HubError } from '../../src/hub/errors.ts';
import type { Deps } from '../../src/hub/ports/deps.ts';
import type { Sim } from '../../sim/start-sim.ts';
import { mails, signUp } from '../support/account-client.ts';
import { closeAfterEach, openClient, QUICK, signIn, startHome, typePin } from '../support/home-client.ts';
import type { HubClient } from '../support/hub-client.ts';
import { recorded } from '../support/recorded.ts';
import { sharedStorage } from '../support/shared-storage.ts';
import { ask as askHttp, loginUrl } from '../support/sim-client.ts';

closeAfterEach();
const NEW = 'Newpass12';
const MAIL = 'two@two-doors.example';

const ask = <Name extends AccountRequest>(page: HubClient, name: Name, given: AccountRequests[Name]['given']) =>
  page.call<AccountAnswer<Name>>('askAccount', name, given);
const refused = (code: string) => ({ ok: false, problem: { code, detail: expect.any(String) as string } });
const canSignIn = async (sim: Sim, password: string, username = 'two') =>
  (await askHttp(loginUrl(sim.url, username, password))).status === 200;
const signedOut = (page: HubClient) =>
  page.until(
    'signed out and empty',
    ({ session, hubs, items }) => session?.phase === 'signed-out' && hubs.size === 0 && items.size === 0,
  );
const named = (sim: Sim, name: string) => sim.log.filter((line) => line.name === name);

describe('signing up', () => {
  const newcomer = { username: 'NewComer', email: 'new@home.example', password: 'Newcomer1' };

  it('[S7.2] [S5.1] makes the account in small letters and signs it in as a log-in does', async () => {
    const sim = await startHome();
    const page = await openClient(sim);
    expect(await ask(page, 'sign-up', newcomer)).toEqual({ ok: true, data: null });
    // It has no controller yet, and that is what every log-in of it says (S8.17).
    await page.until('told', ({ session }) => session?.problem?.code === 'no-hubs');
    expect(named(sim, 'sign-up').map(({ params }) => params)).toEqual([
      { username: 'newcomer', email: 'new@home.example' },
    ]);
    expect(await canSignIn(sim, 'Newcomer1', 'newcomer')).toBe(true);
    expect(await page.call('signIn', 'newcomer', 'Newcomer1')).toMatchObject(refused('no-hubs'));
  });

  it('[S8.9] a taken name and a taken address are told apart', async () => {
    const sim = await startHome();
    await signUp(sim, 'ann');
    const page = await openClient(sim);
    expect(await ask(page, 'sign-up', { ...newcomer, username: 'Ann' })).toEqual(refused('name-taken'));
    expect(await ask(page, 'sign-up', { ...newcomer, email: 'ann@home.example' })).toEqual(refused('email-taken'));
    expect(page.seen.session?.problem ?? null).toBeNull();
  });

  it('[S5.3] [S9.13] what the rules refuse is not even sent', async () => {
    const sim = await startHome();
    const page = await openClient(sim);
    for (const [wrong, code] of [
      [{ password: 'weakweak' }, 'weak-password'],
      // One letter short of eight, and one more than sixteen.
      [{ password: 'Short12' }, 'weak-password'],
      [{ password: 'Abcdefghijklmno12' }, 'weak-password'],
      [{ username: 'a b' }, 'name-invalid'],
      [{ email: 'nowhere' }, 'email-invalid'],
    ] as const)
      expect(await ask(page, 'sign-up', { ...newcomer, ...wrong })).toEqual(refused(code));
    expect(named(sim, 'sign-up')).toEqual([]);
  });

  it('[R-94] too many new accounts', async () => {
    const page = await openClient(await startHome({ limits: { signUpsPerMinute: 0 } }));
    expect(await ask(page, 'sign-up', newcomer)).toEqual(refused('too-often'));
  });
});

describe('a forgotten password', () => {
  const linkToken = async (sim: Sim) => new URL((await mails(sim))[0]?.link?.url ?? '').searchParams.get('Token') ?? '';

  it('[S7.8] the mail’s link sets a new one, once', async () => {
    const sim = await startHome();
    const page = await openClient(sim);
    expect(await ask(page, 'forgot-password', { email: ` ${MAIL} ` })).toEqual({ ok: true, data: null });
    const token = await linkToken(sim);
    const given = { email: MAIL, token, password: NEW };
    expect(await ask(page, 'reset-password', { ...given, password: 'weak' })).toEqual(refused('weak-password'));
    expect(await ask(page, 'reset-password', given)).toEqual({ ok: true, data: null });
    expect([await canSignIn(sim, NEW), await canSignIn(sim, 'Demo1234')]).toEqual([true, false]);
    expect(await ask(page, 'reset-password', given)).toEqual(refused('link-expired'));
  });

  it('[S5.1] [S2.38] the address that got it signs in, however long its ending is', async () => {
    const sim = await startHome();
    const page = await openClient(sim);
    await ask(page, 'forgot-password', { email: MAIL });
    await ask(page, 'reset-password', { email: MAIL, token: await linkToken(sim), password: NEW });
    // The field of the log-in takes it for a name.
    expect(await page.call('signIn', MAIL, NEW)).toMatchObject(refused('bad-credentials'));
    expect(await ask(page, 'email-sign-in', { email: MAIL, password: 'Demo1234' })).toEqual(refused('bad-credentials'));
    expect(await ask(page, 'email-sign-in', { email: ` ${MAIL} `, password: NEW })).toEqual({ ok: true, data: null });
    await page.until('signed in', ({ session }) => session?.phase === 'signed-in');
  });

  it('[S4.34] an unknown address is answered as a known one', async () => {
    const sim = await startHome();
    const page = await openClient(sim);
    expect(await ask(page, 'forgot-password', { email: 'nobody@home.example' })).toEqual({ ok: true, data: null });
    expect(await mails(sim)).toEqual([]);
  });

  it('[S7.8] too many mails to one address, and what is no address', async () => {
    const page = await openClient(await startHome());
    for (let asked = 0; asked < 5; asked += 1) await ask(page, 'forgot-password', { email: MAIL });
    expect(await ask(page, 'forgot-password', { email: MAIL })).toEqual(refused('too-many-mails'));
    expect(await ask(page, 'forgot-password', { email: 'two' })).toEqual(refused('email-invalid'));
  });

  it('[S4.30] a new password by mail ends the session of this browser if it is that account’s, and no other', async () => {
    const sim = await startHome();
    await signUp(sim, 'ann');
    const page = await signIn(sim, 'two');
    await ask(page, 'forgot-password', { email: 'ann@home.example' });
    const anns = { email: 'ann@home.example', token: await linkToken(sim), password: NEW };
    expect(await ask(page, 'reset-password', anns)).toEqual({ ok: true, data: null });
    expect(page.seen.session?.phase).toBe('signed-in');
    await ask(page, 'forgot-password', { email: MAIL });
    const own = { email: MAIL, token: await linkToken(sim), password: NEW };
    expect(await ask(page, 'reset-password', own)).toEqual({ ok: true, data: null });
    // Known by asking, not by and by from a socket that closes.
    expect(page.seen.session?.phase).toBe('signed-out');
    await signedOut(page);
  });
});

describe('changing the password', () => {
  it('[S7.7] [S4.30] [R-61] sets it, and ends the session in every tab', async () => {
    const sim = await startHome();
    const browser = sharedStorage();
    const { locks } = browser;
    const [one, two] = [browser.tab(), browser.tab()];
    const first = await signIn(sim, 'two', { storage: one.storage, locks });
    one.is(first);
    const second = await openClient(sim, { storage: two.storage, locks });
    two.is(second);
    await second.until('live', ({ hubs }) => hubs.get('90000002')?.freshness === 'live');

    const answer = ask(first, 'change-password', { present: 'Demo1234', next: NEW });
    await signedOut(first);
    await signedOut(second);
    expect(await answer).toEqual({ ok: true, data: null });
    expect([...browser.kept.keys()]).toEqual([]);
    expect([await canSignIn(sim, NEW), await canSignIn(sim, 'Demo1234')]).toEqual([true, false]);
  });

  it('[S7.7] an answer of 200 is no change: the session goes on', async () => {
    const page = await signIn(await startHome(), 'two', {
      with: {
        fetch: (url, init) =>
          new URL(url).pathname.endsWith('/password')
            ? Promise.resolve({ status: 200, text: () => Promise.resolve('{}') })
            : fetch(url, init),
      },
    });
    expect(await ask(page, 'change-password', { present: 'Demo1234', next: NEW })).toEqual(refused('cloud-error'));
    expect(page.seen.session?.phase).toBe('signed-in');
  });

  it('[S5.4] [S8.6] [S8.15] a wrong present one, a weak new one, a user who is gone; the session goes on', async () => {
    const sim = await startHome();
    const page = await signIn(sim, 'two');
    const change = (present: string, next = NEW) => ask(page, 'change-password', { present, next });
    expect(await change('Wrong1234')).toEqual(refused('wrong-password'));
    expect(await change('Demo1234', 'weak')).toEqual(refused('weak-password'));
    sim.control.failNext('/autha/auth/username/two/password', 403);
    expect(await change('Demo1234')).toEqual(refused('unknown-user'));
    expect(page.seen.session?.phase).toBe('signed-in');
    expect(await canSignIn(sim, 'Demo1234')).toBe(true);
  });

  it('[S8.5] too many guesses of the present one are 603', async () => {
    const page = await signIn(await startHome({ limits: { loginsPerMinute: 1 } }), 'two');
    await ask(page, 'change-password', { present: 'Wrong1234', next: NEW });
    expect(await ask(page, 'change-password', { present: 'Demo1234', next: NEW })).toEqual(refused('too-many-logins'));
  });
});

describe('the profile', () => {
  const PROFILE = { username: 'two', email: MAIL, firstName: 'Toni', lastName: 'Weber' };

  it('[S7.9] [S3.2] is read and saved whole; the name on the screens follows', async () => {
    const sim = await startHome();
    const puts: [path: string, body: unknown][] = [];
    const page = await signIn(sim, 'two', {
      with: {
        fetch: async (url, init) => {
          if (init.method === 'PUT') puts.push([new URL(url).pathname, JSON.parse(String(init.body))]);
          const reply = await fetch(url, init);
          return { status: reply.status, text: () => reply.text() };
        },
      },
    });
    expect(await ask(page, 'read-profile', null)).toMatchObject({ ok: true, data: PROFILE });
    const saved = await ask(page, 'save-profile', { lastName: ' Moreno ', phone: '+49 30 1234' });
    expect(puts).toEqual([
      [
        expect.stringMatching(/^\/account\/user\/user\/\d+$/),
        { FirstName: 'Toni', Name: 'Moreno', Email: MAIL, Phone: { Phone: '+49 30 1234' }, PK_Oem: 1 },
      ],
    ]);
    const after = { ...PROFILE, lastName: 'Moreno', phone: '+49 30 1234' };
    expect(saved).toEqual({ ok: true, data: after });
    expect(await ask(page, 'read-profile', null)).toEqual({ ok: true, data: after });
    await page.until('renamed', ({ session }) => session?.user?.displayName === 'Toni Moreno');
  });

  /** The account's alternate is the same server by another name; the first one is away for these paths. */
  function alternateOf(isAsked: (path: string) => boolean) {
    const asked: string[] = [];
    let isBothAway = false;
    return {
      asked,
      takeAway: (isAway: boolean) => {
        isBothAway = isAway;
      },
      fetch: (async (url, init) => {
        const { hostname, pathname } = new URL(url);
        if (isAsked(pathname)) {
          asked.push(hostname);
          if (isBothAway || hostname === '127.0.0.1') throw new TypeError('away');
        }
        const reply = await fetch(url.replace('localhost', '127.0.0.1'), init);
        const text = (await reply.text()).replaceAll(/("Server_\w+_Alt":")127\.0\.0\.1/g, '$1localhost');
        return { status: reply.status, text: () => Promise.resolve(text) };
      }) satisfies Deps['fetch'],
    };
  }

  it('[S4.35] is asked of the alternate host once before a failure is told', async () => {
    const sim = await startHome({ config: { ...QUICK, allowedHosts: ['localhost'] } });
    const alternate = alternateOf((path) => path.startsWith('/account/user/'));
    const page = await signIn(sim, 'two', {
      with: {
        fetch: alternate.fetch,
      },
    });
    await page.until('named', ({ session }) => session?.user?.displayName === 'Toni Weber');
    alternate.asked.length = 0;
    expect(await ask(page, 'read-profile', null)).toMatchObject({ ok: true, data: PROFILE });
    expect(alternate.asked).toEqual(['127.0.0.1', 'localhost']);
    alternate.takeAway(true);
    expect(await ask(page, 'read-profile', null)).toEqual(refused('offline'));
    expect(alternate.asked).toHaveLength(4);
  });

  it('[S4.35] places are asked of the alternate host once, and where that is away too it is reported', async () => {
    const sim = await startHome({ config: { ...QUICK, allowedHosts: ['localhost'] } });
    const reported: string[] = [];
    const alternate = alternateOf((path) => path.endsWith('/installations'));
    const page = await openClient(sim, {
      with: {
        report: (what) => reported.push(what),
        fetch: alternate.fetch,
      },
    });
    for (const [isAway, told] of [
      [false, 0],
      [true, 1],
    ] as const) {
      alternate.takeAway(isAway);
      alternate.asked.length = 0;
      await page.call('signIn', 'two', 'Demo1234');
      await page.until('signed in', ({ session }) => session?.phase === 'signed-in');
      expect(alternate.asked).toEqual(['127.0.0.1', 'localhost']);
      expect(reported.filter((what) => what === 'installations')).toHaveLength(told);
      await page.call('signOut');
    }
  });

  it('[S8.9] an address of somebody else, or that is none', async () => {
    const sim = await startHome();
    await signUp(sim, 'ann');
    const page = await signIn(sim, 'two');
    expect(await ask(page, 'save-profile', { email: 'ann@home.example' })).toEqual(refused('email-taken'));
    expect(await ask(page, 'save-profile', { email: 'nowhere' })).toEqual(refused('email-invalid'));
    expect(await ask(page, 'save-profile', { phone: 'call me' })).toEqual(refused('not-accepted'));
    expect(await ask(page, 'read-profile', null)).toMatchObject({ ok: true, data: PROFILE });
  });

  it('[S8.15] 403 is a refusal and no lost connection; 401 is "not logged in", and one refresh mends it (R-60)', async () => {
    const sim = await startHome();
    const page = await signIn(sim, 'two');
    sim.control.failNext('PUT /account/user/user/103', 403);
    expect(await ask(page, 'save-profile', { phone: '1' })).toEqual(refused('not-accepted'));
    expect(page.seen.session?.cloud).toBe('ok');
    sim.control.failNext('/account/user/user/103', 401);
    expect(await ask(page, 'read-profile', null)).toEqual(refused('not-logged-in'));
    await expect.poll(() => named(sim, 'token refresh').length, { interval: 5 }).toBe(1);
    expect(await ask(page, 'read-profile', null)).toMatchObject({ ok: true });
    expect(page.seen.session?.phase).toBe('signed-in');
  });

  it('[S8.16] any other failure says its number, and is reported', async () => {
    const sim = await startHome();
    const reports: string[] = [];
    const page = await signIn(sim, 'two', {
      with: { report: (what, cause) => reports.push(`${what}: ${cause instanceof HubError ? cause.message : ''}`) },
    });
    sim.control.failNext('/account/user/user/103', 418);
    expect(await ask(page, 'read-profile', null)).toEqual({
      ok: false,
      problem: { code: 'cloud-error', detail: 'profile: status 418' },
    });
    expect(reports.filter((line) => line.startsWith('read-profile'))).toEqual([
      'read-profile: cloud-error: profile: status 418',
    ]);
  });

  it('[S8.29] [S8.15] needs a sign-in', async () => {
    const page = await openClient(await startHome());
    for (const name of ['read-profile', 'read-picture', 'read-pin', 'read-permissions', 'read-places'] as const)
      expect(await ask(page, name, null)).toEqual(refused('not-logged-in'));
  });

  it('[R-61] an answer that comes after its person has left is dropped', async () => {
    let isHeld = false;
    let asked: () => void = () => undefined;
    let left: () => void = () => undefined;
    const isAsked = new Promise<void>((resolve) => (asked = resolve));
    const hasLeft = new Promise<void>((resolve) => (left = resolve));
    const page = await signIn(await startHome(), 'two', {
      with: {
        fetch: async (url, init) => {
          const reply = await fetch(url, init);
          if (!isHeld || !url.includes('/account/user/user/')) return reply;
          asked();
          await hasLeft;
          return reply;
        },
      },
    });
    await page.until('named', ({ session }) => session?.user?.displayName === 'Toni Weber');
    isHeld = true;
    const answer = ask(page, 'read-profile', null);
    await isAsked;
    await page.call('signOut');
    left();
    expect(await answer).toEqual(refused('superseded'));
  });
});

describe('what belongs to the account', () => {
  it('[S3.1] [S6.2] permissions come as the identity has them, and allow or forbid nothing', async () => {
    const page = await signIn(await startHome(), 'two');
    expect(await ask(page, 'read-permissions', null)).toEqual({
      ok: true,
      data: { role: 10, enabled: [1, 2, 3], disabled: [], own: [] },
    });
  });

  it('[S3.4] every controller has the name of its place', async () => {
    const page = await signIn(await startHome({ home: 'maple-street' }), 'demo');
    await page.until('place', ({ session }) => session?.location?.uuid !== '');
    const answer = await ask(page, 'read-places', null);
    expect(answer).toMatchObject({ ok: true, data: [{ hub: '90000001', name: 'Maple Street' }] });
  });

  it('[I-26] says how many others have a PIN, and nothing of theirs', async () => {
    const page = await signIn(await startHome({ home: 'maple-street' }), 'demo');
    const answer = await ask(page, 'read-pin', null);
    expect(answer).toEqual({ ok: true, data: { hasPin: true, others: 1 } });
  });
});

describe('the PIN', () => {
  it('[S3.31] [S7.13] [S5.2] is set with the account’s password, and is the right one at once', async () => {
    const sim = await startHome();
    const page = await signIn(sim, 'two');
    await page.until('place', ({ session }) => session?.location?.uuid !== '');
    expect(await ask(page, 'read-pin', null)).toEqual({ ok: true, data: { hasPin: true, others: 0 } });
    expect(await ask(page, 'set-pin', { password: 'Demo1234', pin: '246810' })).toEqual({ ok: true, data: null });
    await page.call('requestMode', '90000002', '2');
    await typePin(page, '4321');
    await page.until('the old one is wrong', ({ security }) => security.pad?.problem === 'wrong');
    await typePin(page, '246810');
    await page.until('counting down', ({ hubs }) => hubs.get('90000002')?.pending !== null);
  });

  it('[S8.6] a wrong password or a PIN that is none changes nothing', async () => {
    const sim = await startHome();
    const page = await signIn(sim, 'two');
    await page.until('place', ({ session }) => session?.location?.uuid !== '');
    expect(await ask(page, 'set-pin', { password: 'Wrong1234', pin: '2468' })).toEqual(refused('wrong-password'));
    for (const pin of ['123', '123456789', '12ab'])
      expect(await ask(page, 'set-pin', { password: 'Demo1234', pin })).toEqual(refused('pin-invalid'));
    await page.call('requestMode', '90000002', '2');
    await typePin(page, '4321');
    await page.until('counting down', ({ hubs }) => hubs.get('90000002')?.pending !== null);
  });

  it('[S8.5] too many wrong passwords', async () => {
    const page = await signIn(await startHome({ limits: { loginsPerMinute: 1 } }), 'two');
    await page.until('place', ({ session }) => session?.location?.uuid !== '');
    await ask(page, 'set-pin', { password: 'Wrong1234', pin: '2468' });
    expect(await ask(page, 'set-pin', { password: 'Demo1234', pin: '2468' })).toEqual(refused('too-many-logins'));
  });

  it('[R-46] after a change that could not be read back nothing is accepted, until it can', async () => {
    let isAway = false;
    const page = await signIn(await startHome(), 'two', {
      with: {
        fetch: (url, init) =>
          isAway && init.body?.includes('"action":"list"') === true
            ? Promise.reject(new TypeError())
            : fetch(url, init),
      },
    });
    await page.until('place', ({ session }) => session?.location?.uuid !== '');
    isAway = true;
    await ask(page, 'set-pin', { password: 'Demo1234', pin: '2468' });
    await page.call('requestMode', '90000002', '2');
    await typePin(page, '4321');
    await page.until('unavailable', ({ security }) => security.pad?.problem === 'unavailable');
    isAway = false;
    await typePin(page, '2468');
    await page.until('counting down', ({ hubs }) => hubs.get('90000002')?.pending !== null);
  });
});

it('[R-96] no password, PIN or hash of these requests is in a transcript or the log of the server', async () => {
  const sim = await startHome();
  const { witness, lines } = recorded();
  const page = await signIn(sim, 'two', { witness });
  await page.until('place', ({ session }) => session?.location?.uuid !== '');
  await ask(page, 'set-pin', { password: 'Demo1234', pin: '24681357' });
  await ask(page, 'sign-up', { username: 'ann', email: 'two@home.example', password: 'Secret789' });
  await ask(page, 'reset-password', { email: MAIL, token: 'Sesame-token', password: 'Secret789' });
  await ask(page, 'change-password', { present: 'Demo1234', next: 'Secret789' });
  const text = `${lines.join('\n')}\n${JSON.stringify(sim.log)}`;
  expect(text).toContain('password_reset/confirm');
  for (const secret of ['Demo1234', '24681357', 'Secret789', 'Sesame-token']) expect(text).not.toContain(secret);
  expect(lines.join('\n')).not.toMatch(/(?<![0-9a-f])[0-9a-f]{40}(?![0-9a-f])/);
});
