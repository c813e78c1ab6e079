import { describe, expect, it } from 'vitest';
import type { AccountAnswer } from '../../src/hub/api/account.ts';
import { loadHome } from '../../sim/homes/load-home.ts';
import { closeAfterEach, signIn, startHome, typePin } from '../support/home-client.ts';

closeAfterEach();

async function read(home: string, login: string, fails = '') {
  const sim = await startHome({ home });
  const reported: string[] = [];
  const page = await signIn(sim, login, {
    with: {
      report: (what) => reported.push(what),
      fetch: (url, init) =>
        fails !== '' && (url.includes(fails) || init.body?.includes(fails) === true)
          ? Promise.resolve({ status: 503, text: () => Promise.resolve('{}') })
          : fetch(url, init),
    },
  });
  const hub = page.seen.session?.currentHub ?? '';
  const answer = await page.call<AccountAnswer<'read-monitoring'>>('askAccount', 'read-monitoring', { hub });
  if (!answer.ok) throw new Error(answer.problem.code);
  return { told: answer.data, page, reported };
}
const told = <Value>(value: Value) => ({ ok: true, value });

describe('central monitoring', () => {
  it.each(['cmsnd', 'rr', 'avantguard', 'cops', 'southwestdispatch', 'somebody-else'])(
    '[S9.12] [S3.37] what %s does for the household is known once it has signed in',
    async (name) => {
      const sim = await startHome({ home: 'maple-street' });
      const page = await signIn(sim, 'demo', {
        with: {
          fetch: (url, init) => {
            if (init.body?.includes('"protect_status"') !== true) return fetch(url, init);
            const text = JSON.stringify({ status: 1, data: { [name]: { enabled: 1 } } });
            return Promise.resolve({ status: 200, text: () => Promise.resolve(text) });
          },
        },
      });
      const isOne = name !== 'somebody-else';
      expect(page.seen.session?.monitoring).toEqual({ active: isOne, service: isOne ? name : null });
    },
  );

  it('[S3.35] [S3.36] [S3.37] [S7.21] [S7.22] of a place that a station watches: service, account, address and zones', async () => {
    const { told: maple, page } = await read('maple-street', 'demo');
    expect(maple).toMatchObject({
      service: told('cmsnd'),
      isSwitchedOn: told(true),
      account: told('A-90000001'),
      address: { ok: true, value: { country: 'US' } },
      rapidResponse: told([]),
    });
    const zones = maple.zones.ok ? maple.zones.value : [];
    expect(zones.map(({ zone }) => zone)).toEqual(zones.map((_, at) => at + 1));
    expect(zones.some(({ device }) => device === page.device('Front door').id)).toBe(true);
  });

  it('[S7.21] of one that a partner sold, which one', async () => {
    const { told: row } = await read('brick-row', 'desmond');
    expect(row.partner).toEqual(told(expect.stringMatching(/^[\da-f-]{36}$/)));
  });

  it('[S3.37] [S7.22] of one that rapid response watches, its sites', async () => {
    const { told: oak } = await read('oak-avenue', 'ana');
    expect(oak).toMatchObject({ service: told('rr'), rapidResponse: { ok: true, value: [{ status: 'Active' }] } });
  });

  it('[S7.22] [S4.65] of one that nobody watches, that nobody does; what fails twice costs itself only', async () => {
    const { told: two, reported } = await read('two-doors', 'two', 'protect_zones_get');
    expect(two).toMatchObject({
      service: told(null),
      account: told(null),
      zones: { ok: false, problem: 'cloud-error' },
    });
    expect(reported).toContain('central monitoring: zones');
  });

  it('[S6.3] of a child account is asked for by its number, as its controllers are, and by the main one’s nothing is', async () => {
    const oak = loadHome('oak-avenue');
    const sim = await startHome({
      house: { ...oak, accounts: oak.accounts.map((one) => ({ ...one, PK_AccountChild: 771 })) },
    });
    const page = await signIn(sim, 'ana');
    const hub = page.seen.session?.currentHub ?? '';
    const answer = await page.call<AccountAnswer<'read-monitoring'>>('askAccount', 'read-monitoring', { hub });
    expect(answer).toMatchObject({
      ok: true,
      data: {
        address: { ok: true, value: { country: oak.location.country } },
        rapidResponse: { ok: true, value: [{ id: 'RR-771', status: 'Active' }] },
      },
    });
    const asked = sim.log.flatMap(({ name, params }) => {
      const { account = null } = (params ?? {}) as { account?: string | null };
      return account === null ? [] : [[name, account]];
    });
    expect(new Set(asked.map(([, account]) => account))).toEqual(new Set(['771']));
    expect(new Set(asked.map(([name]) => name))).toEqual(
      new Set(['account devices', 'account installations', 'key-value store', 'rapid response sites']),
    );
  });

  /** What comes of rapid response while its first answers have this status; how often it was asked, what was reported. */
  async function rapidResponse(status: number, times: number) {
    const sim = await startHome({ home: 'oak-avenue' });
    const reported: string[] = [];
    let [asked, left] = [0, 0];
    const page = await signIn(sim, 'ana', {
      with: {
        report: (what) => reported.push(what),
        fetch: (url, init) => {
          if (!url.includes('/protect/sites')) return fetch(url, init);
          asked += 1;
          left -= 1;
          return left < 0 ? fetch(url, init) : Promise.resolve({ status, text: () => Promise.resolve('{}') });
        },
      },
    });
    left = times;
    const hub = page.seen.session?.currentHub ?? '';
    const answer = await page.call<AccountAnswer<'read-monitoring'>>('askAccount', 'read-monitoring', { hub });
    const sites = answer.ok ? answer.data.rapidResponse : answer.problem;
    return { sites, asked, isReported: reported.includes('central monitoring: rapid response') };
  }

  it.each([
    ['one failure is tried once more', 503, 1, { ok: true, value: [{ status: 'Active' }] }, 2, false],
    ['a second one is told with its kind, and reported', 503, 2, { ok: false, problem: 'cloud-error' }, 2, true],
    ['401 is nobody signed in, and is not asked again', 401, 1, { ok: false, problem: 'not-logged-in' }, 1, true],
  ])('[S8.24] rapid response: %s', async (_what, status, times, sites, asked, isReported) => {
    expect(await rapidResponse(status, times)).toMatchObject({ sites, asked, isReported });
  });

  it('[S3.43] [S2.29] [R-22] a call for help is called off once, and only where the service took it', async () => {
    const sim = await startHome({ home: 'maple-street' });
    const page = await signIn(sim, 'demo');
    const hub = page.seen.session?.currentHub ?? '';
    const callOff = async () => {
      const answer = page.call<AccountAnswer<'call-off-help'>>('askAccount', 'call-off-help', { hub });
      await typePin(page, '1234');
      return answer;
    };
    // While the pad stands for the first there is none for a second.
    const [first, second] = [callOff(), page.call('askAccount', 'call-off-help', { hub })];
    expect(await second).toMatchObject({ ok: false, problem: { code: 'declined' } });
    expect(await first).toEqual({ ok: true, data: null });
    expect(sim.panics().map(({ panicType, action }) => [panicType, action])).toEqual([[5, 'cancel']]);

    sim.control.fault({ on: 'http', do: 'error', call: 'protect_panic', error: { code: 3, message: 'busy' } });
    expect(await callOff()).toMatchObject({ ok: false });
    expect(sim.panics()).toHaveLength(1);
  });
});
