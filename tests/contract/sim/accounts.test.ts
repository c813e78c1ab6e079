import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadHome } from '../../../sim/homes/load-home.ts';
import type { Sim, SimOptions } from '../../../sim/start-sim.ts';
import { hashOf, mails, refused, relayWith, send, signUp, whole } from '../../support/account-client.ts';
import {
  ask,
  call,
  decoded,
  loginUrl,
  postJson,
  signIn,
  startTestSim,
  type SignedIn,
} from '../../support/sim-client.ts';

const TWO = { username: 'two', password: 'Demo1234', pin: '4321' };
const SERIAL = '90000002';
const HUB = '1f35b9c6-d0e4-4728-8a6b-7e42c0d59b02';
const LOCATION = 'f2d9c7a1-4e83-4b0a-8d16-2c75e9b3a020';
const NOT_SIGNED_IN = refused(401, 401, 'User not logged in');
const WEAK = 'The password needs 8 to 16 characters, among them an upper-case letter, a lower-case letter and a number';

const running: Sim[] = [];
const start = async (options: SimOptions = {}) => {
  const sim = await startTestSim({ home: 'two-doors', ...options });
  running.push(sim);
  return sim;
};
let sim: Sim;
beforeEach(async () => {
  sim = await start();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.stop()));
});

const ANN = { username: 'ann', password: 'Abcdefg1', pin: '' };
const pairOf = ({ body }: { body: { Identity: string; IdentitySignature: string } }) => ({
  MMSAuth: body.Identity,
  MMSAuthSig: body.IdentitySignature,
});

describe('sign-up', () => {
  it('[S7.2] makes an account of its own and signs it in at once; the name loses its capitals (S5.1)', async () => {
    const host = new URL(sim.url).host;
    const reply = await signUp(sim, 'Ann', { PK_Oem: 73 });
    expect(whole(reply)).toEqual([
      201,
      {
        Identity: expect.any(String),
        IdentitySignature: expect.any(String),
        Server_Account: host,
        Server_Account_Alt: host,
        Server_Event: host,
        Server_Event_Alt: host,
      },
    ]);
    expect(decoded(reply.body.Identity)).toMatchObject({
      Username: 'ann',
      PK_User: 10_001,
      PK_Account: 20_001,
      PK_AccountChild: 0,
      PK_Oem: 73,
    });
    const record = await ask(`${sim.url}/account/user/user/10001`, { headers: pairOf(reply) });
    expect(whole(record)).toEqual([
      200,
      {
        PK_User: 10_001,
        Username: 'ann',
        Email: 'ann@home.example',
        FirstName: '',
        Name: '',
        Phone: { Phone: '' },
      },
    ]);
    // Later sign-ins, by clients that lower-case the name before they hash it and by those that do not.
    for (const hashed of ['ann', 'Ann'])
      expect((await ask(loginUrl(sim.url, 'Ann', ANN.password, hashed))).status).toBe(200);
    const mail = `${sim.url}/autha/auth/email/Ann@Home.example?Password=${ANN.password}&PK_Oem=1&TokenVersion=2`;
    expect((await ask(mail)).status).toBe(200);
    expect((await mails(sim)).map(({ to, subject, link }) => ({ to, subject, link }))).toEqual([
      { to: 'ann@home.example', subject: 'Welcome', link: undefined },
    ]);
  });

  it('[S7.2] [S8.9] a taken name and a taken mail are refused, whatever their capitals', async () => {
    expect(whole(await signUp(sim, 'TWO'))).toEqual(refused(409, 409, 'Username already exists'));
    expect(whole(await signUp(sim, 'ann', { Email: 'Two@two-doors.EXAMPLE' }))).toEqual(
      refused(409, 410, 'Email is already taken'),
    );
    await signUp(sim, 'ann');
    expect(whole(await signUp(sim, 'Ann', { Email: 'other@home.example' }))).toEqual(
      refused(409, 409, 'Username already exists'),
    );
    expect(await mails(sim)).toHaveLength(1);
  });

  it('[S7.2] [S5.3] [S9.13] says what is wrong with name, mail and password, and makes no account', async () => {
    const NAME = 'The username needs 3 to 32 letters, digits, dots, dashes or underscores';
    const MAIL = 'The email address is not valid';
    for (const [more, problem] of [
      [{ Password: 'Abcdef1' }, WEAK],
      [{ Password: 'Abcdefghijklmnop1' }, WEAK],
      [{ Password: 'abcdefg1' }, WEAK],
      [{ Password: undefined }, WEAK],
      [{ Username: 'a@b' }, NAME],
      [{ Username: 5 }, NAME],
      [{ Email: 'ann' }, MAIL],
      [{ Email: null }, MAIL],
    ] as const) {
      expect(whole(await signUp(sim, 'ann', more))).toEqual(refused(400, 400, problem));
    }
    for (const body of ['{', '[]', 'null', '"x"']) {
      expect(whole(await send('POST', `${sim.url}/autha/auth/username`, body))).toEqual(
        refused(400, 400, 'The body is no sign-up'),
      );
    }
    expect((await ask(loginUrl(sim.url, 'ann', ANN.password))).status).toBe(404);
  });

  it('[S8.17] a new account has no hub and no place, and sees nothing of the house', async () => {
    const pair = pairOf(await signUp(sim, 'ann'));
    const ann = await signIn(sim.url, ANN);
    const get = (url: string) => ask(`${sim.url}${url}`, { headers: pair }).then(whole);
    expect(await get('/account/account/account/20001/devices')).toEqual([200, { Devices: [] }]);
    expect(await get('/account/account/account/20001/installations')).toEqual([200, { Installations: [] }]);
    const notFound = refused(404, 404, 'Not found');
    for (const url of [
      '/account/account/account/202/devices',
      '/account/account/account/202/installations',
      `/device/device/device/${SERIAL}`,
      `/device/device/device/${SERIAL}/servers`,
      `/event/events?Gateway=${SERIAL}`,
    ]) {
      expect([url, await get(url)]).toEqual([url, notFound]);
    }
    const cloud = async (name: string, params: unknown = {}) =>
      (await call(sim.url, ann.bearer, name, params)).body.data as unknown;
    expect(await cloud('access_keys_sync')).toEqual({ version: 54, keys: {} });
    expect(await cloud('location_list')).toEqual({ locations: [] });
    expect(await cloud('controller_list')).toEqual({ controllers: [] });
    const map = { user: [10_001, 103], controller: [SERIAL], location: [502] };
    const { uuid } = decoded(ann.bearer.split('.')[1] ?? '');
    expect(await cloud('legacy_id_mapping', { map })).toEqual({
      map: {
        user: { ids_to_uuids: { 10001: uuid } },
        controller: { ids_to_uuids: {} },
        location: { ids_to_uuids: {} },
      },
    });
    const entry = { type: 'location', entity_uuid: LOCATION, key: 'chime_config' };
    expect(await cloud('kvs_get', { list: [entry] })).toEqual({ list: [] });
    expect(await cloud('kvs_set', { ...entry, value: '1' })).toEqual({
      error_code: 4,
      error_text: 'This location belongs to another account',
    });
    const line = await relayWith(sim, pairOf(await signUp(sim, 'bob')), SERIAL);
    expect(line.frames.at(-1)?.error).toEqual({
      code: 14,
      message: 'Controller not found',
      data: 'controller.notfound',
    });
    line.close();
  });

  it('[S7.2] the same calls make the same numbers and ids, in another run too', async () => {
    const other = await start();
    const uuids = await Promise.all(
      [sim, other].map(async (each) => {
        await signUp(each, 'ann');
        await signUp(each, 'bob');
        const bob = await signIn(each.url, { ...ANN, username: 'bob' });
        return [decoded(bob.auth)['PK_User'], decoded(bob.bearer.split('.')[1] ?? '')['uuid']];
      }),
    );
    expect(uuids[0]).toEqual([10_002, expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-a[0-9a-f]{3}-/)]);
    expect(uuids[1]).toEqual(uuids[0]);
  });

  it('[S7.2] an account of the home’s file may have some of its hubs, or no part in the house', async () => {
    const house = structuredClone(loadHome('two-doors'));
    const [first] = house.accounts;
    if (first === undefined) throw new Error('the home has no account');
    const stranger = { ...first, username: 'out', email: 'out@home.example', PK_User: 7, PK_Account: 8, hubs: [] };
    stranger.uuid = '3b6a7e0c-2f1d-4a5b-9c8e-0d1f2a3b4c5d';
    house.accounts = [{ ...first, hubs: [SERIAL] }, stranger];
    const own = await start({ house });
    const [two, out] = [await signIn(own.url, TWO), await signIn(own.url, { ...TWO, username: 'out' })];
    const devices = async (who: SignedIn, account: number) => {
      const { body } = await ask(`${own.url}/account/account/account/${account}/devices`, { headers: who.pair });
      return (body as { Devices: unknown[] }).Devices.length;
    };
    expect([await devices(two, 202), await devices(out, 8)]).toEqual([1, 0]);
    expect((await call(own.url, out.bearer, 'location_list')).body.data).toEqual({ locations: [] });
    const mapping = await call(own.url, two.bearer, 'legacy_id_mapping', {
      map: { user: [7, 103], controller: [SERIAL] },
    });
    expect(mapping.body.data.map).toEqual({
      user: { ids_to_uuids: { 103: first.uuid } },
      controller: { ids_to_uuids: { [SERIAL]: HUB } },
      location: { ids_to_uuids: {} },
    });
  });
});

describe('sign-in', () => {
  it('[S7.3] [S7.4] refuses what names nobody, is wrong, or says nothing, all alike', async () => {
    const wrong = refused(404, 404, 'Invalid username or password');
    for (const url of [
      '/autha/auth/username/two',
      '/autha/auth/username/two?SHA1Password=&PK_Oem=1',
      '/autha/auth/username/__proto__?SHA1Password=x',
      `/autha/auth/username/${'x'.repeat(2_000)}?SHA1Password=x`,
      '/autha/auth/email/two@two-doors.example',
      '/autha/auth/email/two?Password=Demo1234',
    ]) {
      expect([url, ...whole(await ask(`${sim.url}${url}`))]).toEqual([url, ...wrong]);
    }
    const caseSensitive = `${sim.url}/autha/auth/username/two?SHA1PasswordCS=${hashOf('two', 'Demo1234').toUpperCase()}`;
    expect((await ask(caseSensitive)).status).toBe(200);
  });

  it('[S8.5] [R-94] five wrong ones in a minute lock the name on every way in, mail and newer login too', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      expect(
        (await postJson(`${sim.url}/api/v4/login/3/sessions`, { user_id: 'two', user_password: 'x' })).status,
      ).toBe(401);
    }
    const locked = await ask(loginUrl(sim.url, 'two', 'Demo1234'));
    expect(whole(locked)).toEqual([403, { TooManyLogins: 1, SecondsLeft: expect.any(Number) }]);
    const credentials = { user_id: 'two@two-doors.example', user_password: 'Demo1234' };
    expect(whole(await postJson(`${sim.url}/api/v4/login/3/sessions`, credentials))).toEqual([
      403,
      { error: 'too many logins', TooManyLogins: 1, SecondsLeft: expect.any(Number) },
    ]);
    const older = await postJson(`${sim.url}/v1/request`, { call: 'login_with_id_and_password', params: credentials });
    expect(older.body).toEqual({
      status: 0,
      complete: 1,
      data: { error_code: 5, error_text: 'Too many logins', TooManyLogins: 1, SecondsLeft: expect.any(Number) },
    });
    expect((await signUp(sim, 'ann')).status).toBe(201);
  });

  it('[S7.11] the newer login refuses a body that is none', async () => {
    expect(whole(await postJson(`${sim.url}/api/v4/login/3/sessions`, { user_id: 7 }))).toEqual([
      400,
      { error: 'user_id and user_password are needed' },
    ]);
    const listed = await ask(`${sim.url}/api/v4/controller_list/3/controllers`, { headers: { 'x-access-token': 'x' } });
    expect(whole(listed)).toEqual([401, { error: 'unauthorized' }]);
    const older = await postJson(`${sim.url}/v1/request`, { call: 'login_with_id_and_password', params: {} });
    expect(older.body).toEqual({ status: 0, complete: 1, data: { error_code: 1, error_text: 'Bad params' } });
  });

  it('[S7.5] [S7.6] refresh, logout, session token and exchange refuse a missing, forged or ended pair', async () => {
    const two = await signIn(sim.url, TWO);
    const forged = { MMSAuth: two.auth, MMSAuthSig: `${two.sig.slice(0, -4)}AAA=` };
    const ended = await signIn(sim.url, TWO);
    const out = `${sim.url}/autha/auth/user/103/logout`;
    expect(whole(await send('POST', out, {}, ended.pair))).toEqual([200, {}]);
    for (const headers of [{}, forged, ended.pair, { MMSAuth: 'e30=', MMSAuthSig: '' }]) {
      expect(whole(await ask(`${sim.url}/autha/auth/user/103/token/refresh`, { headers }))).toEqual(NOT_SIGNED_IN);
      expect(whole(await send('POST', out, {}, headers))).toEqual(NOT_SIGNED_IN);
      expect(whole(await ask(`${sim.url}/info/session/token`, { headers }))).toEqual(NOT_SIGNED_IN);
      const exchange = await ask(`${sim.url}/mca-router/token/exchange/legacy-to-cloud/`, { headers });
      expect(whole(exchange)).toEqual([401, { error: 'unauthorized' }]);
    }
    expect(whole(await send('POST', `${sim.url}/autha/auth/user/1/logout`, {}, two.pair))).toEqual(NOT_SIGNED_IN);
    expect(whole(await ask(`${sim.url}/account/user/user/103`, { headers: { MMSSession: 'x.y' } }))).toEqual(
      NOT_SIGNED_IN,
    );
  });

  it('[S7.6] logout closes the relay sockets of that sign-in with 1000, and no others', async () => {
    const pair = ({ auth, sig }: SignedIn) => ({ MMSAuth: auth, MMSAuthSig: sig });
    const [first, second] = [await signIn(sim.url, TWO), await signIn(sim.url, TWO)];
    const leaving = await relayWith(sim, pair(first), SERIAL);
    const staying = await relayWith(sim, pair(second), SERIAL);
    await send('POST', `${sim.url}/autha/auth/user/103/logout`, {}, first.pair);
    expect((await leaving.closed).code).toBe(1000);
    expect((await staying.ask('hub.info.get')).error).toBeNull();
    staying.close();
  });
});

describe('what ends and what is counted', () => {
  it('[S7.5] [S7.6] logout after a refresh ends the pair from before it, its token and its socket too', async () => {
    const first = await signIn(sim.url, TWO);
    const line = await relayWith(sim, { MMSAuth: first.auth, MMSAuthSig: first.sig }, SERIAL);
    const refreshed = await ask(`${sim.url}/autha/auth/user/103/token/refresh`, { headers: first.pair });
    const second = pairOf(refreshed);
    for (const headers of [first.pair, second]) {
      expect((await ask(`${sim.url}/account/user/user/103`, { headers })).status).toBe(200);
    }
    expect(whole(await send('POST', `${sim.url}/autha/auth/user/103/logout`, {}, second))).toEqual([200, {}]);
    expect((await line.closed).code).toBe(1000);
    for (const headers of [first.pair, second]) {
      expect(whole(await ask(`${sim.url}/account/user/user/103`, { headers }))).toEqual(NOT_SIGNED_IN);
    }
    expect((await call(sim.url, first.bearer, 'location_list')).status).toBe(401);
  });

  it('[R-94] the lock after five wrong sign-ins lasts a minute of the house’s time', async () => {
    const own = await start({ speed: 0 });
    for (let tries = 0; tries < 5; tries += 1) await ask(loginUrl(own.url, 'two', 'Wrong1234'));
    own.control.advance(59_000);
    expect(whole(await ask(loginUrl(own.url, 'two', 'Demo1234')))).toEqual([403, { TooManyLogins: 1, SecondsLeft: 1 }]);
    own.control.advance(1_000);
    expect((await ask(loginUrl(own.url, 'two', 'Demo1234'))).status).toBe(200);
  });

  it('[R-94] the newer login takes no name longer than an address can be', async () => {
    const login = (user_id: string) =>
      postJson(`${sim.url}/api/v4/login/3/sessions`, { user_id, user_password: 'x' }).then(({ status }) => status);
    expect([await login('x'.repeat(254)), await login('x'.repeat(255))]).toEqual([401, 400]);
  });

  it('[S7.2] [R-94] so many new accounts a minute, by default 20; a minute later there may be more', async () => {
    const own = await start({ speed: 0, limits: { signUpsPerMinute: 2 } });
    for (const name of ['ann', 'bob']) expect((await signUp(own, name)).status).toBe(201);
    expect(whole(await signUp(own, 'ann'))).toEqual(refused(409, 409, 'Username already exists'));
    expect(whole(await signUp(own, 'carl'))).toEqual(refused(429, 429, 'Too many new accounts'));
    expect((await ask(loginUrl(own.url, 'carl', ANN.password))).status).toBe(404);
    own.control.advance(60_000);
    expect((await signUp(own, 'carl')).status).toBe(201);
  });

  it('[S7.9] [R-94] five new addresses an hour, so that nobody fills the outbox', async () => {
    const own = await start({ speed: 0 });
    const two = await signIn(own.url, TWO);
    const move = (Email: string) => send('PUT', `${own.url}/account/user/user/103`, { Email }, two.pair);
    for (let count = 1; count <= 5; count += 1) {
      expect((await move(`two${String(count)}@two-doors.example`)).status).toBe(200);
    }
    expect(whole(await move('two6@two-doors.example'))).toEqual(refused(429, 429, 'Too many changes of the address'));
    expect((await move('two5@two-doors.example')).status).toBe(200); // it is this one already
    expect(await mails(own)).toHaveLength(10);
    own.control.advance(3_600_000);
    expect((await move('two6@two-doors.example')).status).toBe(200);
  });

  it('[S7.3] the brand in the identity is a number, whatever the call says', async () => {
    const oem = async (given: string) => {
      const { body } = await ask(loginUrl(sim.url, 'two', 'Demo1234').replace('PK_Oem=1', `PK_Oem=${given}`));
      return decoded((body as { Identity: string }).Identity)['PK_Oem'];
    };
    for (const given of ['Infinity', '1e999', '-5', '1.5', 'x', '', '0', '9007199254740993']) {
      expect([given, await oem(given)]).toEqual([given, 1]);
    }
    expect(await oem('73')).toBe(73);
    const reply = await signUp(sim, 'ann', { PK_Oem: [7] });
    expect(decoded(reply.body.Identity)['PK_Oem']).toBe(1);
  });
});

describe('the own record', () => {
  const change = (who: SignedIn, body: unknown, user = 103) =>
    send('PUT', `${sim.url}/account/user/user/${user}`, body, who.pair).then(whole);

  it('[S7.9] is changed as a whole or in part, and told of by mail where the address is another', async () => {
    const two = await signIn(sim.url, TWO);
    const body = {
      FirstName: ' Tóni ',
      Name: 'Weber-Lang',
      Email: 'toni@two-doors.example',
      Phone: { Phone: '+49 (30) 123-45' },
      PK_Oem: 1,
    };
    const record = {
      PK_User: 103,
      Username: 'two',
      Email: 'toni@two-doors.example',
      FirstName: 'Tóni',
      Name: 'Weber-Lang',
      Phone: { Phone: '+49 (30) 123-45' },
    };
    expect(await change(two, body)).toEqual([200, record]);
    expect(await change(two, { FirstName: 'Toni', PK_Oem: 1 })).toEqual([200, { ...record, FirstName: 'Toni' }]);
    expect((await ask(`${sim.url}/account/user/user/103`, { headers: two.pair })).body).toEqual({
      ...record,
      FirstName: 'Toni',
    });
    expect((await mails(sim)).map(({ to, subject }) => [to, subject])).toEqual([
      ['toni@two-doors.example', 'Your email address was changed'],
      ['two@two-doors.example', 'Your email address was changed'],
    ]);
    const byMail = (mail: string) => ask(`${sim.url}/autha/auth/email/${mail}?Password=Demo1234`);
    expect([(await byMail('toni@two-doors.example')).status, (await byMail('two@two-doors.example')).status]).toEqual([
      200, 404,
    ]);
  });

  it('[S7.9] [S8.9] a taken mail, another’s record, bad forms and strangers are refused, and nothing changes', async () => {
    await signUp(sim, 'ann');
    const two = await signIn(sim.url, TWO);
    const record = async () => (await ask(`${sim.url}/account/user/user/103`, { headers: two.pair })).body as unknown;
    const before = await record();
    expect(await change(two, { Email: 'ANN@home.example' })).toEqual(refused(409, 410, 'Email is already taken'));
    expect(await change(two, { FirstName: 'X' }, 10_001)).toEqual(refused(404, 404, 'Not found'));
    for (const [body, problem] of [
      [{ Email: 'x' }, 'Email is not valid'],
      [{ FirstName: 'x'.repeat(65) }, 'FirstName is not valid'],
      [{ Name: 'a\nb' }, 'Name is not valid'],
      [{ Phone: { Phone: 'call me' } }, 'Phone.Phone is not valid'],
      [{ Phone: '5' }, 'Phone is not valid'],
      ['{', 'The body is no record'],
    ] as const) {
      expect(await change(two, body)).toEqual(refused(400, 400, problem));
    }
    expect(await change({ ...two, pair: {} }, {})).toEqual(NOT_SIGNED_IN);
    expect(await record()).toEqual(before);
    // One's own address in other capitals is one's own.
    expect((await change(two, { Email: 'TWO@two-doors.example' }))[0]).toBe(200);
  });
});

describe('what is kept', () => {
  it('[S7.2] [R-96] sign-ups, changes and sign-ins survive a restart; no password or usable hash lies on disk', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'porchlight-accounts-'));
    try {
      const first = await start({ dir });
      const ann = pairOf(await signUp(first, 'Ann'));
      await send('PUT', `${first.url}/account/user/user/10001`, { FirstName: 'Ann', Phone: { Phone: '5' } }, ann);
      const two = await signIn(first.url, TWO);
      const user = `${first.url}/autha/auth/username/two/password`;
      await send('PUT', user, { SHA1Password: hashOf('two', 'Demo1234'), NewPassword: 'Newpass12' }, two.pair);
      const leaving = await signIn(first.url, ANN);
      await send('POST', `${first.url}/autha/auth/user/10001/logout`, {}, leaving.pair);
      first.kill();
      const second = await start({ dir });
      expect((await ask(`${second.url}/account/user/user/10001`, { headers: ann })).body).toEqual({
        PK_User: 10_001,
        Username: 'ann',
        Email: 'ann@home.example',
        FirstName: 'Ann',
        Name: '',
        Phone: { Phone: '5' },
      });
      expect((await ask(loginUrl(second.url, 'Ann', ANN.password, 'Ann'))).status).toBe(200);
      expect((await ask(loginUrl(second.url, 'two', 'Demo1234'))).status).toBe(404);
      expect((await ask(loginUrl(second.url, 'two', 'Newpass12'))).status).toBe(200);
      expect((await ask(`${second.url}/account/user/user/10001`, { headers: leaving.pair })).status).toBe(401);
      expect(decoded((await signUp(second, 'bob')).body.Identity)['PK_User']).toBe(10_002);
      expect((await mails(second)).map(({ id, subject }) => [id, subject])).toEqual([
        [3, 'Welcome'],
        [2, 'Your password was changed'],
        [1, 'Welcome'],
      ]);
      const disk = ['home.db', 'home.db-wal'].map((name) => readIfThere(path.join(dir, name))).join('');
      expect(disk).toContain('ann@home.example');
      for (const secret of [ANN.password, 'Newpass12', hashOf('ann', ANN.password), hashOf('two', 'Newpass12')]) {
        expect(disk).not.toContain(secret);
      }
      const log = JSON.stringify([first.log, second.log]);
      for (const secret of [ANN.password, 'Newpass12', 'Demo1234', hashOf('two', 'Demo1234')]) {
        expect(log).not.toContain(secret);
      }
    } finally {
      await Promise.all(running.splice(0).map((each) => each.stop()));
      rmSync(dir, { recursive: true, force: true });
    }
  });
});

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
