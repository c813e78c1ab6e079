import { describe, expect, it } from 'vitest';
import type { Sim } from '../../sim/start-sim.ts';
import type { AccountAnswer, AccountRequests } from '../../src/hub/api/account.ts';
import type { FetchInit } from '../../src/hub/ports/deps.ts';
import { closeAfterEach, openClient, QUICK, startHome } from '../support/home-client.ts';
import type { HubClient } from '../support/hub-client.ts';

closeAfterEach();
const HUB = '90000002';
const USER = '103';
const ACCOUNT = '202';
const NOISE = expect.stringMatching(/^\d+$/) as string;
const HASH = expect.stringMatching(/^[0-9a-f]{40}$/) as string;

/** One call as it left the client. */
interface Sent {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: Record<string, unknown> | null;
}
const sentAs = (address: string, { method, headers, body }: FetchInit): Sent => {
  const { pathname: path, searchParams } = new URL(address);
  const query = Object.fromEntries(searchParams);
  return {
    method,
    path,
    query,
    headers: { ...headers },
    body: body === undefined ? null : (JSON.parse(body) as never),
  };
};

/** A client whose every call is written down. */
async function watched(sim: Sim) {
  const all: Sent[] = [];
  const page = await openClient(sim, {
    with: {
      fetch: (address, init) => {
        // The settings file belongs to whoever serves the page.
        if (!address.endsWith('/config.json')) all.push(sentAs(address, init));
        return fetch(address, init);
      },
    },
  });
  return {
    ...{ page, all },
    to: (path: string) => all.filter((one) => one.path === path),
    calls: (name: string) => all.filter(({ body }) => body?.['call'] === name),
  };
}
async function signedIn() {
  const sim = await startHome();
  const client = await watched(sim);
  await client.page.call('signIn', 'two', 'Demo1234');
  await client.page.until(
    'all read',
    ({ hubs, session }) =>
      hubs.get(HUB)?.lists === 'fetched' && session?.location?.uuid !== '' && session?.monitoring.active !== null,
  );
  return { sim, ...client };
}
const ask = <Name extends keyof AccountRequests>(page: HubClient, name: Name, given: AccountRequests[Name]['given']) =>
  page.call<AccountAnswer<Name>>('askAccount', name, given);
const PAIR = { MMSAuth: expect.any(String) as string, MMSAuthSig: expect.any(String) as string };

describe('settings', () => {
  it('[S1.14] the file that ships names version, OEM and cloud version, and every call keeps to it', async () => {
    const { sim, all, to } = await signedIn();
    const shipped = (await (await fetch(`${sim.url}/config.json`)).json()) as Record<string, unknown>;
    expect(shipped).toMatchObject({ appVersion: '2.1.72', oemId: 1, cloudApiVersion: 'v1' });
    expect(new Set(to('/v1/request').map(({ headers }) => headers['app']))).toEqual(new Set(['porchlight/2.1.72']));
    const oems = all.flatMap(({ query }) => (query['PK_Oem'] === undefined ? [] : [query['PK_Oem']]));
    expect(new Set(oems)).toEqual(new Set(['1']));
  });

  it('[S1.14] another version, OEM and cloud version are told as such', async () => {
    const sim = await startHome({ config: { ...QUICK, appVersion: '9.8.7', oemId: 42, cloudApiVersion: 'v2' } });
    const { page, all, to } = await watched(sim);
    await page.call('signIn', 'two', 'Demo1234');
    await expect.poll(() => to('/v2/request')[0]?.headers['app'], { interval: 5 }).toBe('porchlight/9.8.7');
    expect(to('/v1/request')).toEqual([]);
    expect(all.find(({ path }) => path.startsWith('/autha/auth/username/'))?.query['PK_Oem']).toBe('42');
  });
});

describe('the account’s hosts', () => {
  it('[S7.2] a new account is asked for by name, address, password and OEM, and by nothing else', async () => {
    const { page, all } = await watched(await startHome());
    await ask(page, 'sign-up', { username: 'NewComer', email: 'new@home.example', password: 'Newcomer1' });
    expect(all[0]).toMatchObject({ method: 'POST', path: '/autha/auth/username', query: {} });
    expect(all[0]?.body).toEqual({
      ...{ Username: 'newcomer', Email: 'new@home.example', Password: 'Newcomer1' },
      PK_Oem: 1,
    });
  });

  it('[S7.7] a new password goes out with the hash of the present one, and 201 alone means that it is set', async () => {
    const { page, to } = await signedIn();
    const path = '/autha/auth/username/two/password';
    const wrong = { present: 'Wrong1234', next: 'Newpass12' };
    expect(await ask(page, 'change-password', wrong)).toMatchObject({ ok: false });
    expect(to(path)).toMatchObject([{ method: 'PUT', query: {}, headers: PAIR }]);
    expect(to(path)[0]?.body).toEqual({ PK_Oem: 1, SHA1Password: HASH, NewPassword: 'Newpass12' });
  });

  it('[S7.8] the mail for a forgotten password is asked for by its address and the OEM', async () => {
    const { page, all } = await watched(await startHome());
    expect(await ask(page, 'forgot-password', { email: 'two@two-doors.example' })).toEqual({ ok: true, data: null });
    const path = '/autha/auth/email/two%40two-doors.example/password_reset';
    expect(all).toMatchObject([{ method: 'PUT', path, query: {}, body: { PK_Oem: 1 } }]);
    expect(Object.keys(all[0]?.body ?? {})).toEqual(['PK_Oem']);
  });

  it('[S3.1] [S7.3] [S7.10] a sign-in by name sends hashes, and changes what it gets for a token of the cloud', async () => {
    const { all, to } = await signedIn();
    expect(all[0]).toMatchObject({ method: 'GET', path: '/autha/auth/username/two', body: null });
    expect(all[0]?.query).toEqual({
      ...{ SHA1Password: HASH, SHA1PasswordCS: HASH, PK_Oem: '1' },
      ...{ TokenVersion: '2', random: NOISE },
    });
    const [exchange, ...more] = to('/mca-router/token/exchange/legacy-to-cloud/');
    expect([exchange?.method, exchange?.query, more]).toEqual(['GET', { random: NOISE }, []]);
    expect(exchange?.headers).toMatchObject(PAIR);
  });

  it('[S7.4] a sign-in by email sends the password as it is', async () => {
    const sim = await startHome();
    const { page, all } = await watched(sim);
    const given = { email: 'two@two-doors.example', password: 'Demo1234' };
    expect(await ask(page, 'email-sign-in', given)).toEqual({ ok: true, data: null });
    expect(all[0]).toMatchObject({ method: 'GET', path: '/autha/auth/email/two%40two-doors.example', body: null });
    expect(all[0]?.query).toEqual({ Password: 'Demo1234', PK_Oem: '1', TokenVersion: '2' });
  });

  it('[S7.5] a refused pair is renewed by itself, and [S7.6] ended at the sign-out', async () => {
    const { sim, page, to } = await signedIn();
    sim.control.failNext(`/account/user/user/${USER}`, 401);
    await ask(page, 'read-profile', null);
    const path = `/autha/auth/user/${USER}/token/refresh`;
    await expect.poll(() => to(path).length, { interval: 5 }).toBe(1);
    expect(to(path)).toMatchObject([{ method: 'GET', headers: PAIR }]);
    expect(to(path)[0]?.query).toEqual({ PK_Oem: '1', TokenVersion: '2', random: NOISE });
    // The next sign of life is by the new one.
    expect(await ask(page, 'read-profile', null)).toMatchObject({ ok: true });
    await page.call('signOut');
    const logout = `/autha/auth/user/${USER}/logout`;
    await expect.poll(() => to(logout).length, { interval: 5 }).toBe(1);
    expect(to(logout)).toMatchObject([{ method: 'POST', query: {}, headers: PAIR }]);
  });

  it('[S7.25] [S7.26] devices and installations are those of the account, details those of one hub', async () => {
    const { to } = await signedIn();
    for (const what of ['devices', 'installations'])
      expect(to(`/account/account/account/${ACCOUNT}/${what}`), what).toMatchObject([
        { method: 'GET', query: {}, headers: PAIR },
      ]);
    const [details] = to(`/device/device/device/${HUB}`);
    expect([details?.method, details?.query]).toEqual(['GET', { random: NOISE }]);
  });
});

describe('the cloud', () => {
  it('[S7.11] [S7.35] a call has its name, an id of its own and its params as JSON; what only reads an address has them there', async () => {
    const { page, all, to } = await signedIn();
    await ask(page, 'save-profile', { phone: '1' });
    const calls = to('/v1/request');
    expect(calls.length).toBeGreaterThan(3);
    for (const { method, query, headers, body } of calls) {
      expect([method, query, headers['Content-Type']]).toEqual(['POST', {}, 'application/json; charset=UTF-8']);
      expect(headers['Authorization']).toMatch(/^Bearer \S+$/);
      expect(body).toMatchObject({
        call: expect.any(String) as string,
        id: expect.stringMatching(/^c-\d+$/) as string,
        params: expect.any(Object) as object,
      });
    }
    const ids = calls.map(({ body }) => body?.['id']);
    expect(new Set(ids).size).toBe(ids.length);
    // A GET carries nothing but its address; a PUT its record.
    expect(all.filter(({ method, body }) => method === 'GET' && body !== null)).toEqual([]);
    expect(all.filter(({ method }) => method === 'GET').map(({ query }) => query)).toContainEqual({ random: NOISE });
    expect(all.filter(({ method }) => method === 'PUT').map(({ query, body }) => [query, body?.['Phone']])).toEqual([
      [{}, { Phone: '1' }],
    ]);
  });

  it('[S7.12] [S7.13] [S4.32] what a sign-in asks of the cloud, each by its name and params', async () => {
    const { page, calls } = await signedIn();
    const params = (name: string) => calls(name).map(({ body }) => body?.['params']);
    const only = (name: string) => params(name)[0];
    expect(only('legacy_id_mapping')).toEqual({
      map: { user: [Number(USER)], controller: [HUB], location: [expect.any(Number) as number] },
    });
    expect([only('location_list'), only('protect_status')]).toEqual([{}, {}]);
    expect(only('protect_test_mode_get')).toEqual({ controllers: [page.hub(HUB).uuid] });
    const keys = (params('kvs_get') as { list: { type: string; entity_uuid: string; key: string }[] }[]).flatMap(
      ({ list }) => list,
    );
    expect(keys.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['partner_custom', 'screen_saver', 'partner_id', 'protect_provider']),
    );
    const place = page.seen.session?.location?.uuid;
    expect(new Set(keys.map(({ type, entity_uuid }) => `${type} ${entity_uuid}`))).toEqual(
      new Set([`location ${place}`]),
    );
    await expect.poll(() => only('user_pins_manage'), { interval: 5 }).toEqual({ action: 'list' });
  });

  it('[S7.13] a list of PINs without its data is reported as "Fetch pin list error!"', async () => {
    const reports: string[] = [];
    const page = await openClient(await startHome(), {
      with: {
        report: (_, cause) => reports.push(cause instanceof Error ? cause.message : ''),
        fetch: (address, init) =>
          init.body?.includes('user_pins_manage') === true
            ? Promise.resolve({ status: 200, text: () => Promise.resolve('{"status":1}') })
            : fetch(address, init),
      },
    });
    await page.call('signIn', 'two', 'Demo1234');
    await expect.poll(() => reports.join(), { interval: 5 }).toContain('Fetch pin list error!');
  });

  it('[S7.13] [S7.17] boards, themes and records of the household go out as the page gives them, and no call beside the list', async () => {
    const { page, calls } = await signedIn();
    const place = page.seen.session?.location?.uuid ?? '';
    const made = {
      dashboard_list: {},
      theme_list: {},
      kvs_get: { list: [{ type: 'location', entity_uuid: place, key: 'a' }] },
      storage_list: { page: 1, per_page: 50, type: 'multimedia', bucket: ['default', 'media'] },
      dashboard_create: { dashboard: { name: 'Hall' } },
      theme_set: { theme: { name: 'Dawn' } },
      kvs_set: { type: 'location', entity_uuid: place, key: 'a', value: '{"b":1}' },
    };
    for (const [name, params] of Object.entries(made)) {
      const before = calls(name).length;
      expect(await page.call('askCloud', name, params), name).toMatchObject({ ok: true });
      expect(
        calls(name)
          .slice(before)
          .map(({ body }) => body?.['params']),
        name,
      ).toEqual([params]);
    }
    for (const name of ['protect_panic', 'protect_test_mode_set', 'user_pins_manage', 'scene_run'])
      expect(await page.call('askCloud', name, {}), name).toMatchObject({ ok: false, problem: { code: 'refused' } });
    expect(['protect_panic', 'protect_test_mode_set', 'scene_run'].flatMap(calls)).toEqual([]);
  });
});

describe('the hub', () => {
  it('[S7.37] a line that stands asks for the mode and every list once, and for nothing that changes the house', async () => {
    const { sim } = await signedIn();
    const asked = sim.log.filter(({ kind }) => kind === 'hub').map(({ name }) => name);
    const lists = ['devices', 'items', 'room', 'scenes'].map((list) => `hub.${list}.list`);
    for (const list of lists)
      expect(
        asked.filter((name) => name === list),
        list,
      ).toHaveLength(1);
    expect(asked).toEqual(expect.arrayContaining(['hub.modes.get', 'hub.info.get', 'hub.settings.list']));
    expect(asked.filter((name) => !/\.(get|list)$/.test(name))).toEqual(['loginUserMios', 'register']);
  });
});
