import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Sim, SimOptions } from '../../../sim/start-sim.ts';
import { hashOf, mails, refused, relayWith, send, signUp, whole } from '../../support/account-client.ts';
import { ask, call, loginUrl, signIn, startTestSim } from '../../support/sim-client.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TWO = { username: 'two', password: 'Demo1234', pin: '4321' };
const MAIL = 'two@two-doors.example';
const NEW = 'Newpass12';
const WEAK = refused(
  400,
  400,
  'The password needs 8 to 16 characters, among them an upper-case letter, a lower-case letter and a number',
);
const DEAD = refused(410, 410, 'The link is no longer valid');

let sim: Sim;
const running: Sim[] = [];
const start = async (options: SimOptions = {}) => {
  const started = await startTestSim({ home: 'two-doors', ...options });
  running.push(started);
  return started;
};
beforeEach(async () => {
  sim = await start();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.stop()));
});

const canSignIn = async (password: string, username = 'two') =>
  (await ask(loginUrl(sim.url, username, password))).status === 200;

describe('PUT …/password', () => {
  const change = (
    body: unknown = { PK_Oem: 1, SHA1Password: hashOf('two', TWO.password), NewPassword: NEW },
    { headers = {}, username = 'two' }: { headers?: Record<string, string>; username?: string } = {},
  ) => send('PUT', `${sim.url}/autha/auth/username/${username}/password`, body, headers).then(whole);

  it('[S7.7] sets the new one with 201; every other sign-in ends and its sockets close with 1000', async () => {
    const [mine, other] = [await signIn(sim.url, TWO), await signIn(sim.url, TWO)];
    const pair = ({ auth, sig }: typeof mine) => ({ MMSAuth: auth, MMSAuthSig: sig });
    const [kept, closing] = [
      await relayWith(sim, pair(mine), '90000002'),
      await relayWith(sim, pair(other), '90000002'),
    ];
    const session = (await ask(`${sim.url}/info/session/token`, { headers: other.pair })).body as string;

    expect(await change(undefined, { headers: mine.pair })).toEqual([201, {}]);

    expect((await closing.closed).code).toBe(1000);
    expect((await kept.ask('hub.info.get')).error).toBeNull();
    kept.close();
    const record = (headers: Record<string, string>) => ask(`${sim.url}/account/user/user/103`, { headers });
    expect((await record(mine.pair)).status).toBe(200);
    expect((await record(other.pair)).status).toBe(401);
    expect((await record({ MMSSession: session })).status).toBe(401);
    expect((await call(sim.url, mine.bearer, 'location_list')).status).toBe(200);
    expect((await call(sim.url, other.bearer, 'location_list')).status).toBe(401);
    expect([await canSignIn(TWO.password), await canSignIn(NEW)]).toEqual([false, true]);
    const [mail] = await mails(sim);
    expect(mail).toEqual({
      id: 1,
      at: expect.any(Number),
      to: MAIL,
      subject: 'Your password was changed',
      body: [
        'Hello Toni,',
        'The password of two was changed, and other devices were signed out.',
        'If it was not you, ask for a new password at once.',
      ],
    });
  });

  it('[S7.7] without a pair, or with that of somebody else, every sign-in of the member ends', async () => {
    await signUp(sim, 'ann');
    const ann = await signIn(sim.url, { username: 'ann', password: 'Abcdefg1', pin: '' });
    const two = await signIn(sim.url, TWO);
    expect(await change(undefined, { headers: ann.pair })).toEqual([201, {}]);
    expect((await call(sim.url, two.bearer, 'location_list')).status).toBe(401);
    expect((await call(sim.url, ann.bearer, 'location_list')).status).toBe(200);
    const again = await signIn(sim.url, { ...TWO, password: NEW });
    expect((await call(sim.url, again.bearer, 'location_list')).status).toBe(200);
  });

  it('[S7.7] [S8.6] [S8.15] wrong present one 404, nobody registered 403, weak new one 400; nothing changes', async () => {
    const right = { SHA1Password: hashOf('two', TWO.password), NewPassword: NEW };
    expect(await change({ ...right, SHA1Password: hashOf('two', 'Wrong1234') })).toEqual(
      refused(404, 404, 'Invalid current password'),
    );
    expect(await change(right, { username: 'nobody' })).toEqual(refused(403, 403, "This user isn't registered"));
    for (const weak of ['Abcdef1', 'Abcdefghijklmnop1', 'abcdefg1', 'ABCDEFG1', 'Abcdefgh']) {
      expect(await change({ ...right, NewPassword: weak })).toEqual(WEAK);
    }
    for (const body of ['{', { NewPassword: NEW }, { ...right, NewPassword: 12_345_678 }]) {
      expect(await change(body)).toEqual(refused(400, 400, 'SHA1Password and NewPassword are needed'));
    }
    expect([await canSignIn(TWO.password), await canSignIn(NEW)]).toEqual([true, false]);
    expect(await mails(sim)).toEqual([]);
  });

  it('[S8.5] [R-94] guesses of the present password count as failed sign-ins', async () => {
    const wrong = { SHA1Password: hashOf('two', 'Wrong1234'), NewPassword: NEW };
    for (let tries = 0; tries < 5; tries += 1) expect((await change(wrong))[0]).toBe(404);
    expect(await change()).toEqual([403, { TooManyLogins: 1, SecondsLeft: expect.any(Number) }]);
    expect((await ask(loginUrl(sim.url, 'two', TWO.password))).body).toMatchObject({ TooManyLogins: 1 });
  });
});

describe('a new password by mail', () => {
  const resetUrl = (mail = MAIL) => `${sim.url}/autha/auth/email/${encodeURIComponent(mail)}/password_reset`;
  const reset = (mail?: string) => send('PUT', resetUrl(mail), { PK_Oem: 1 }).then(whole);
  const confirm = (Token: unknown, NewPassword: unknown = NEW, mail?: string) =>
    send('PUT', `${resetUrl(mail)}/confirm`, { PK_Oem: 1, Token, NewPassword }).then(whole);
  const linkOf = async () => (await mails(sim))[0]?.link?.url ?? '';
  const tokenOf = async () => new URL(await linkOf()).searchParams.get('Token') ?? '';
  const click = async (link: string, method = 'GET') => {
    const reply = await fetch(link, { method, redirect: 'manual' });
    return [reply.status, reply.headers.get('location')];
  };

  it('[S7.8] a mail with a link; the click leads to the app, and its token sets the password once', async () => {
    const [first, second] = [await signIn(sim.url, TWO), await signIn(sim.url, TWO)];
    expect(await reset()).toEqual([200, {}]);
    const [mail] = await mails(sim);
    const token = await tokenOf();
    expect(mail).toEqual({
      id: 1,
      at: expect.any(Number),
      to: MAIL,
      subject: 'Choose a new password',
      body: [
        'Hello Toni,',
        'Somebody asked for a new password for two. The link below works for 24 hours, and for 30 minutes from the moment you first open it.',
        'If it was not you, leave this mail alone: your password stays as it is.',
      ],
      link: { label: 'Choose a new password', url: `${resetUrl()}/open?Token=${token}` },
    });
    expect(token).toMatch(/^[\w-]{43}$/);
    const query = new URLSearchParams({ email: MAIL, token }).toString();
    expect(await click(await linkOf())).toEqual([302, `/forgot-password/new-password?${query}`]);

    expect(await confirm(token, 'weak')).toEqual(WEAK);
    expect(await canSignIn(TWO.password)).toBe(true);
    expect(await confirm(token)).toEqual([200, {}]);

    expect([await canSignIn(TWO.password), await canSignIn(NEW)]).toEqual([false, true]);
    for (const { bearer } of [first, second]) {
      expect((await call(sim.url, bearer, 'location_list')).status).toBe(401);
    }
    expect(await confirm(token, 'Another12')).toEqual(DEAD);
    expect(await click(`${resetUrl()}/open?Token=${token}`)).toEqual([
      302,
      `/forgot-password/link-expired?${new URLSearchParams({ email: MAIL }).toString()}`,
    ]);
    expect((await mails(sim)).map(({ subject }) => subject)).toEqual([
      'Your password was changed',
      'Choose a new password',
    ]);
  });

  it('[S7.8] an address that nobody has gets 404 and no mail; both answers look the same to the app’s user (S4.34)', async () => {
    expect(await reset('nobody@home.example')).toEqual(refused(404, 404, 'Not found'));
    expect(await mails(sim)).toEqual([]);
    expect(await confirm('x', NEW, 'nobody@home.example')).toEqual(DEAD);
    expect(await reset('TWO@two-doors.example')).toEqual([200, {}]);
  });

  it('[S8.3] [S9.13] an unused link dies after 24 hours', async () => {
    await reset();
    const token = await tokenOf();
    sim.control.advance(24 * HOUR + 1);
    expect(await confirm(token)).toEqual(DEAD);
    expect((await click(await linkOf()))[1]).toContain('/forgot-password/link-expired');
    expect(await canSignIn(TWO.password)).toBe(true);
    await reset();
    expect(await confirm(await tokenOf())).toEqual([200, {}]);
  });

  it('[S8.3] [S9.13] an opened link dies 30 minutes after the first click; asking what it is is no click', async () => {
    await reset();
    const [link, token] = [await linkOf(), await tokenOf()];
    await click(link, 'HEAD');
    sim.control.advance(23 * HOUR);
    await click(link);
    sim.control.advance(29 * MINUTE);
    expect((await click(link))[1]).toContain('/forgot-password/new-password');
    sim.control.advance(MINUTE + 1);
    expect(await confirm(token)).toEqual(DEAD);
    expect((await click(link))[1]).toContain('/forgot-password/link-expired');
  });

  it('[S7.8] a newer mail ends the older link, and so does another address of the account', async () => {
    await reset();
    const older = await tokenOf();
    await reset();
    const newer = await tokenOf();
    expect(await confirm(older)).toEqual(DEAD);
    const two = await signIn(sim.url, TWO);
    await send('PUT', `${sim.url}/account/user/user/103`, { Email: 'toni@home.example' }, two.pair);
    expect(await confirm(newer, NEW, 'toni@home.example')).toEqual(DEAD);
    expect(await confirm(newer)).toEqual(DEAD);
  });

  it('[S7.8] another account’s token and bodies that are none do nothing', async () => {
    await signUp(sim, 'ann');
    await reset();
    const token = await tokenOf();
    expect(await confirm(token, NEW, 'ann@home.example')).toEqual(DEAD);
    for (const bad of [undefined, 7, 'x'.repeat(201)]) {
      expect(await confirm(bad)).toEqual(refused(400, 400, 'Token and NewPassword are needed'));
    }
    expect(await confirm('', NEW)).toEqual(DEAD);
    expect(await confirm(token)).toEqual([200, {}]);
  });

  it('[S7.8] [R-94] five mails an hour to one address, whoever it belongs to', async () => {
    const tooMany = refused(429, 429, 'Too many mails to this address');
    for (let asked = 0; asked < 5; asked += 1) {
      expect((await reset())[0]).toBe(200);
      expect((await reset('nobody@home.example'))[0]).toBe(404);
    }
    expect([await reset('TWO@two-doors.example'), await reset('nobody@home.example')]).toEqual([tooMany, tooMany]);
    expect(await mails(sim)).toHaveLength(5);
    sim.control.advance(HOUR);
    expect(await reset()).toEqual([200, {}]);
  });

  it('[S8.5] a password from a mail ends the lock that wrong ones had brought', async () => {
    for (let tries = 0; tries < 5; tries += 1) await ask(loginUrl(sim.url, 'two', 'Wrong1234'));
    expect(await canSignIn(TWO.password)).toBe(false);
    await reset();
    await confirm(await tokenOf());
    expect(await canSignIn(NEW)).toBe(true);
  });

  it('[R-96] no password, hash or token of these calls is in the log', async () => {
    await reset();
    const token = await tokenOf();
    await click(await linkOf());
    await confirm(token);
    await send('PUT', `${sim.url}/autha/auth/username/two/password`, {
      SHA1Password: hashOf('two', NEW),
      NewPassword: 'Another12',
    });
    const log = JSON.stringify(sim.log);
    expect(log).toContain('password reset confirmed');
    for (const secret of [token, NEW, 'Another12', hashOf('two', NEW)]) expect(log).not.toContain(secret);
  });
});

describe('the outbox', () => {
  it('[S7.8] is there with --demo or --test and nowhere else', async () => {
    const page = await ask(`${sim.url}/house/outbox`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('content-security-policy')).toContain(`script-src 'self'`);
    for (const name of ['outbox.js', 'outbox.css', 'words/en.json']) {
      expect((await ask(`${sim.url}/house/outbox/${name}`)).status).toBe(200);
    }
    expect(whole(await ask(`${sim.url}/house/api/outbox`))).toEqual([
      200,
      { now: expect.any(Number), timezone: 'America/New_York', hasApp: false, mails: [] },
    ]);
    const served = await start({ serve: 'public' });
    expect((await ask(`${served.url}/house/api/outbox`)).body).toMatchObject({ hasApp: true });
    const closed = await start({ test: false });
    for (const url of ['/house/outbox', '/house/outbox/outbox.js', '/house/api/outbox']) {
      expect((await ask(`${closed.url}${url}`)).status).toBe(404);
    }
  });

  it('[S2.38] is where a demonstration opens its mail', async () => {
    const mailUrl = async (options: SimOptions) =>
      ((await ask(`${(await start(options)).url}/config.json`)).body as { mailUrl?: string }).mailUrl;
    expect([await mailUrl({ demo: true }), await mailUrl({ demo: false })]).toEqual(['/house/outbox', undefined]);
  });

  it('[S1.11] has all its words in every language', async () => {
    const keysIn = async (language: string) => {
      const { body } = await ask(`${sim.url}/house/outbox/words/${language}.json`);
      return Object.entries(body as Record<string, string>).flatMap(([key, text]) => (text === '' ? [] : [key]));
    };
    const english = await keysIn('en');
    expect(english).toContain('none');
    for (const language of ['de', 'fr', 'es']) expect(await keysIn(language)).toEqual(english);
  });
});
