import { expect, it } from 'vitest';
import type { AccountTools } from '../account/tools';
import type { Ask } from '../ports/http';
import { HubError } from '../errors';
import { readMonitoring } from './read-monitoring';

const HUB = '90000001';
type Answers = Readonly<Record<string, unknown>>;

/** A place of a child account; what is asked by name, or by path, is answered in turn, the last answer for ever. */
function standing(answers: Answers, uuid: string | null = 'hub-uuid') {
  const asked: string[] = [];
  const reported: string[] = [];
  const refused: string[] = [];
  const answer = (name: string): unknown => {
    const turn = asked.filter((one) => one.includes(name)).length - 1;
    const given = answers[name];
    const now: unknown = Array.isArray(given) ? given[Math.min(turn, given.length - 1)] : given;
    if (now instanceof Error) throw now;
    return now;
  };
  const tools = {
    session: { refused: (used: string) => refused.push(used) },
    deps: { report: (what: string) => reported.push(what) },
    hosts: { cloud: 'https://cloud', auth: 'https://auth' },
    calls: { accountBases: () => ['https://one', 'https://two'] },
    credentials: {
      bearer: () => 'token',
      present: () => ({
        person: { user: '1', account: '77' },
        pair: { identity: 'identity', signature: 'signature' },
        servers: {},
      }),
    },
    houses: new Map([[HUB, {}]]),
    facts: { uuidOf: () => uuid, locationOf: () => 'place' },
    cloud: (name: string, params: unknown) => {
      asked.push(`${name} ${JSON.stringify(params)}`);
      return Promise.resolve().then(() => ({ data: answer(name) }));
    },
    http: ({ bases, path }: Ask) => {
      asked.push(`${bases.join()}${path}`);
      return Promise.resolve().then(() => answer(path));
    },
  } as unknown as AccountTools;
  return { asked, reported, refused, read: () => readMonitoring(tools, { hub: HUB }) };
}
const SITES = '/protect/sites?account=77';
const ok = (body: unknown) => ({ status: 200, body });
const ALL: Answers = {
  protect_status: { cops: { enabled: 1 }, rr: { enabled: 1 } },
  kvs_get: { list: [{ key: 'cms_enable_mode', value: '0' }] },
  protect_account_get: { config: { cmsnd_account_number: 4711 } },
  protect_zones_get: { zones: [{ zone: '3', device_id: 'door', description: 'Front door' }, 'nonsense', {}] },
  '/kv/77/cms-data': ok({ key: 'cms-data', value: '{"City":"Denver","PostalCode":"80202","country":"US"}' }),
  '/kv/77/partner-uuid': ok({ key: 'partner-uuid', value: 'partner' }),
  [SITES]: ok({ sites: [{ site_id: 'RR-77', name: 'Home', status: 'Active' }] }),
};
const told = <Value>(value: Value) => ({ ok: true, value });
const failed = (problem: string) => ({ ok: false, problem });

it('[S3.35] [S3.36] [S7.21] [S7.22] [S6.3] reads everything of the place, by the child account where there is one', async () => {
  const { read, asked, reported } = standing(ALL);
  expect(await read()).toEqual({
    service: told('rr'),
    isSwitchedOn: told(false),
    account: told('4711'),
    address: told({ city: 'Denver', country: 'US', zip: '80202' }),
    partner: told('partner'),
    zones: told([
      { zone: 3, device: `${HUB}.door`, description: 'Front door' },
      { zone: null, device: null, description: '' },
    ]),
    rapidResponse: told([{ id: 'RR-77', name: 'Home', status: 'Active' }]),
  });
  expect(asked).toEqual([
    'protect_status {}',
    'kvs_get {"list":[{"type":"location","entity_uuid":"place","key":"cms_enable_mode"}]}',
    'protect_account_get {"location_uuid":"place"}',
    'https://cloud/kv/77/cms-data',
    'https://cloud/kv/77/partner-uuid',
    'protect_zones_get {"controller_uuid":"hub-uuid"}',
    'https://one/protect/sites?account=77',
  ]);
  expect(reported).toEqual([]);
});

it('[S7.17] [S7.22] what is not set is told as such; the address may stand among the settings of the place', async () => {
  const { read } = standing({
    ...ALL,
    protect_status: {},
    kvs_get: { list: [{ key: 'cms-data-77', value: '{"city":"Utah"}' }] },
    protect_account_get: new HubError('cloud-error', 'protect_account_get: error 3', { data: { error_code: 3 } }),
    '/kv/77/cms-data': { status: 404, body: null },
    '/kv/77/partner-uuid': { status: 404, body: null },
    // S7.22: an empty reply means inactive.
    [SITES]: ok(null),
  });
  expect(await read()).toMatchObject({
    service: told(null),
    isSwitchedOn: told(true),
    account: told(null),
    address: told({ city: 'Utah', country: '', zip: '' }),
    partner: told(null),
    rapidResponse: told([]),
  });
});

it('[S4.65] [S8.24] each is tried once more, rapid response at the alternate server, and only then reported', async () => {
  const down = new HubError('cloud-error', 'status 503');
  const late = new HubError('timeout', 'POST');
  const { read, asked, reported } = standing({
    ...ALL,
    protect_status: [down, ALL['protect_status']],
    protect_zones_get: [late, down],
    [SITES]: [{ status: 500, body: null }, ok(null)],
    '/kv/77/partner-uuid': { status: 418, body: null },
  });
  expect(await read()).toMatchObject({
    service: told('rr'),
    account: told('4711'),
    zones: failed('cloud-error'),
    partner: failed('cloud-error'),
    rapidResponse: told([]),
  });
  expect(reported.sort()).toEqual(['central monitoring: partner', 'central monitoring: zones']);
  const times = (name: string) => asked.filter((one) => one.includes(name)).length;
  const names = ['protect_status', 'protect_zones_get', 'partner-uuid', 'protect_account_get'];
  expect(names.map(times)).toEqual([2, 2, 2, 1]);
  expect(asked.filter((one) => one.endsWith(SITES))).toEqual([`https://one${SITES}`, `https://two${SITES}`]);
});

it('[S8.24] [R-60] a 401 of rapid response is nobody signed in: asked no second time, and its pair is renewed', async () => {
  const { read, asked, refused } = standing({ ...ALL, [SITES]: { status: 401, body: null } });
  expect(await read()).toMatchObject({ rapidResponse: failed('not-logged-in'), service: told('rr') });
  expect(asked.filter((one) => one.endsWith(SITES))).toHaveLength(1);
  expect(refused).toEqual(['identity']);
});

it('[S7.21] [R-60] a 401 of the separate store has the token renewed', async () => {
  const { read, refused } = standing({ ...ALL, '/kv/77/partner-uuid': { status: 401, body: null } });
  expect(await read()).toMatchObject({ partner: failed('not-logged-in') });
  expect(refused).toEqual(['token']);
});

it('[S7.22] of a hub whose uuid nobody told no zones are known', async () => {
  const { read, asked } = standing(ALL, null);
  expect(await read()).toMatchObject({ zones: failed('offline') });
  expect(asked.join()).not.toContain('protect_zones_get');
});
