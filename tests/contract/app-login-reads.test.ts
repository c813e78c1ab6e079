import { describe, expect, it } from 'vitest';
import type { Sim } from '../../sim/start-sim.ts';
import type { FetchInit } from '../../src/hub/ports/deps.ts';
import { HubError } from '../../src/hub/errors.ts';
import { handClock } from '../support/hand-clock.ts';
import { closeAfterEach, openClient, startHome, typePin } from '../support/home-client.ts';
import type { HubClient } from '../support/hub-client.ts';
import type { SeenHouse } from '../support/seen-house.ts';

closeAfterEach();
const HUB = '90000002';
const UPKEEP_MS = 5_000;

/** Signs in while this fails on the way, as often as it is asked; with what was reported and how often it was asked. */
async function signInWithout(sim: Sim, failing: string, login = 'two') {
  const time = handClock();
  const reported: string[] = [];
  let asked = 0;
  const page = await openClient(sim, {
    with: {
      clock: time.clock,
      report: (what, cause) => {
        reported.push(`${what}: ${cause instanceof HubError ? cause.code : String(cause)}`);
      },
      fetch: async (url, init) => {
        const { call = '' } = JSON.parse(init.body ?? '{}') as { call?: string };
        const isIt = failing.startsWith('/') ? new URL(url).pathname.startsWith(failing) : init.body?.includes(failing);
        if (isIt !== true || (call === '' && !failing.startsWith('/'))) return fetch(url, init);
        asked += 1;
        return { status: 503, text: () => Promise.resolve('{}') };
      },
    },
  });
  const answer = await page.call<{ ok: boolean }>('signIn', login, 'Demo1234');
  return { page, time, answer, reported, asked: () => asked };
}
type Seen = (seen: SeenHouse, page: HubClient) => unknown;

/** What a sign-in fetches: what stands where it cannot be had, and how its failure is told (section 8). */
const FETCHED: { what: string; failing: string; told: string; times: number; stands: Seen; as: unknown }[] = [
  {
    what: 'user info: the user name stands for the name (reported)',
    failing: '/account/user/user/',
    told: 'user: cloud-error',
    times: 1,
    stands: ({ session }) => session?.user?.displayName,
    as: 'two',
  },
  {
    what: 'names of places: the newer cloud names them (reported)',
    failing: '/account/account/account/202/installations',
    told: 'installations: cloud-error',
    times: 1,
    stands: ({ session }) => session?.location?.name,
    as: 'Two Doors',
  },
  {
    what: 'the cloud’s token: the house is live without the cloud (reported)',
    failing: '/mca-router/',
    told: 'token exchange: cloud-error',
    times: 1,
    stands: ({ session }) => session?.cloud,
    as: 'offline',
  },
  {
    what: 'ids: places are found by their list (reported)',
    failing: 'legacy_id_mapping',
    told: 'legacy ids: cloud-error',
    times: 1,
    stands: ({ session }) => session?.location?.uuid,
    as: 'f2d9c7a1-4e83-4b0a-8d16-2c75e9b3a020',
  },
  {
    what: 'access keys: uuids come from the hubs themselves (reported)',
    failing: 'access_keys_sync',
    told: 'hub keys: cloud-error',
    times: 1,
    stands: ({ hubs }) => hubs.get(HUB)?.uuid !== '',
    as: true,
  },
  {
    what: 'test mode: not known, so it mutes no alarm (H-11; reported)',
    failing: 'protect_test_mode_get',
    told: 'test mode: cloud-error',
    times: 1,
    stands: ({ hubs }) => hubs.get(HUB)?.testMode,
    as: { isOn: null, until: null },
  },
  {
    what: 'protect status: once more, then not known (S4.65; reported)',
    failing: 'protect_status',
    told: 'monitoring: cloud-error',
    times: 2,
    stands: ({ session }) => session?.monitoring,
    as: { active: null, service: null },
  },
  {
    what: 'partner: once more, then shown and reported (S4.65)',
    failing: 'partner_custom',
    told: 'partner settings: cloud-error',
    times: 2,
    stands: ({ session }) => [session?.partner.isLoading, session?.partner.problem?.code],
    as: [false, 'cloud-error'],
  },
];

describe('what a sign-in fetches', () => {
  it.each(FETCHED)('[S4.32] $what', async ({ failing, told, times, stands, as }) => {
    const sim = await startHome();
    const { page, time, answer, reported, asked } = await signInWithout(sim, failing);
    expect(answer).toEqual({ ok: true });
    await page.until('live', ({ hubs }) => hubs.get(HUB)?.freshness === 'live' && hubs.get(HUB)?.lists === 'fetched');
    if (failing === 'access_keys_sync') time.ring(UPKEEP_MS);
    await expect.poll(() => reported, { interval: 5 }).toContain(told);
    await expect.poll(() => stands(page.seen, page), { interval: 5 }).toEqual(as);
    expect(asked()).toBeGreaterThanOrEqual(times);
    // A failure of one of them is nobody’s message and ends nothing.
    expect([page.seen.session?.phase, page.seen.said]).toEqual(['signed-in', []]);
  });

  it('[S4.32] PINs: no pad takes any for right, be it right or not (reported)', async () => {
    const { page, reported } = await signInWithout(await startHome(), 'user_pins_manage');
    await page.until(
      'ready',
      ({ hubs, session }) => hubs.get(HUB)?.lists === 'fetched' && session?.location?.uuid !== '',
    );
    await page.call('requestMode', HUB, '2');
    await typePin(page, '4321');
    await page.until('unavailable', ({ security }) => security.pad?.problem === 'unavailable');
    expect(page.hub(HUB)).toMatchObject({ mode: { current: '1' }, pending: null });
    expect(reported).toContain('pin list: cloud-error');
  });

  it('[S3.36] [S4.32] [S8.28] settings of the monitoring: swallowed without a word, and nothing is promised of what is not known', async () => {
    const sim = await startHome({ home: 'maple-street' });
    const { page, reported, asked } = await signInWithout(sim, 'cms_enable_mode', 'demo');
    await page.until('told', ({ session }) => session?.monitoring.service !== null);
    expect([page.seen.session?.monitoring, reported.filter((line) => line.startsWith('monitoring'))]).toEqual([
      { active: null, service: 'cmsnd' },
      [],
    ]);
    expect(asked()).toBeGreaterThan(0);
  });

  it('[S4.32] [S8.18] hubs: without their list there is no house, and that is told in the form', async () => {
    const sim = await startHome();
    const { answer } = await signInWithout(sim, '/account/account/account/202/devices');
    expect(answer).toEqual({ ok: false, problem: { code: 'cloud-error', detail: 'fetchHubsAsync: 404' } });
  });
});

it('[S6.4] [S7.1] [R-65] the pair goes to the legacy hosts and the relay, the bearer to the cloud; no token stands in an address, and no answer is kept', async () => {
  const sim = await startHome();
  const sent: { url: string; init: FetchInit }[] = [];
  const page = await openClient(sim, {
    with: {
      fetch: (url, init) => {
        sent.push({ url, init });
        return fetch(url, init);
      },
    },
  });
  await page.call('signIn', 'two', 'Demo1234');
  await page.until('all', ({ session, hubs }) => hubs.get(HUB)?.lists === 'fetched' && session?.location?.uuid !== '');
  const calls = sent.filter(({ url }) => !/config\.json|\/autha\/auth\/username\//.test(url));
  expect(calls.length).toBeGreaterThan(8);
  for (const { url, init } of calls) {
    const isCloud = new URL(url).pathname === '/v1/request';
    const names = Object.keys(init.headers).filter((name) => /^(mmsauth|mmsauthsig|authorization)$/i.test(name));
    expect(names.sort(), url).toEqual(isCloud ? ['Authorization'] : ['MMSAuth', 'MMSAuthSig']);
    expect([init.cache, init.credentials, init.redirect], url).toEqual(['no-store', 'omit', 'error']);
    if (isCloud) {
      expect(init.headers['Authorization']).toMatch(/^Bearer \S+$/);
      expect(init.headers['app']).toMatch(/^porchlight\//);
    }
    for (const value of names.map((name) => init.headers[name] ?? ''))
      expect(url).not.toContain(encodeURIComponent(value));
  }
});
