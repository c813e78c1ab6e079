import { describe, expect, it } from 'vitest';
import type { AccountAnswer } from '../../src/hub/api/account.ts';
import type { AlertQuery, AlertRequests } from '../../src/hub/api/alerts.ts';
import { standingClock } from '../support/hand-clock.ts';
import { HOME_DAY } from '../support/home-time.ts';
import { closeAfterEach, openClient, QUICK, signIn, startHome } from '../support/home-client.ts';
import { mask } from '../../src/hub/transcript/mask.ts';
import type { HubClient, HubClientOptions } from '../support/hub-client.ts';
import { within } from '../support/how-long.ts';

closeAfterEach();

const SERIAL = '90000001';
const DAY_MS = 86_400_000;
const ask = <Name extends keyof AlertRequests>(page: HubClient, name: Name, given: AlertRequests[Name]['given']) =>
  page.call<AccountAnswer<Name>>('askAccount', name, given);
const query = (given: Partial<AlertQuery> = {}): AlertQuery => ({
  ...{ hub: SERIAL, since: { last: DAY_MS }, before: null, start: 0, count: 50, types: [0] },
  ...given,
});
async function alerts(page: HubClient, given: Partial<AlertQuery> = {}) {
  const answer = await ask(page, 'read-alerts', query(given));
  if (!answer.ok) throw new Error(answer.problem.detail);
  return answer.data;
}
const refused = (code: string) => ({ ok: false, problem: { code, detail: expect.any(String) as string } });

/** A client that notes which addresses of the event list it asks. */
async function listened(options: Partial<HubClientOptions> = {}) {
  const sim = await startHome({ home: 'maple-street', demo: true, config: { ...QUICK, allowedHosts: ['localhost'] } });
  const asked: URL[] = [];
  let failing: string[] = [];
  const page = await signIn(sim, 'demo', {
    ...options,
    with: {
      clock: standingClock().clock,
      // The alternate event server is the same one by another name.
      fetch: async (url, init) => {
        const { pathname, hostname } = new URL(url);
        if (pathname === '/event/events') {
          asked.push(new URL(url));
          if (failing.includes(hostname)) throw new TypeError('not reached');
        }
        const reply = await fetch(url.replace('localhost', '127.0.0.1'), init);
        const text = (await reply.text()).replace(/("Server_Event_Alt":")127\.0\.0\.1/g, '$1localhost');
        return { status: reply.status, text: () => Promise.resolve(text) };
      },
    },
  });
  return { sim, page, asked, fail: (...hosts: string[]) => (failing = hosts) };
}

describe('alerts', () => {
  it('[S7.27] [S9.7] [S3.38] sends gateway, window, start, count and types, and reads the lines', async () => {
    const { sim, page, asked } = await listened();
    sim.control.openDoor('Front door');
    const { records, received, total } = await alerts(page, { types: [3, 4] });
    const [sent] = asked;
    expect(sent?.searchParams.getAll('Type')).toEqual(['3', '4']);
    expect(Object.fromEntries(sent?.searchParams ?? [])).toMatchObject({ Gateway: SERIAL, Start: '0', Count: '50' });
    expect(Number(sent?.searchParams.get('After')) * 1_000).toBe(HOME_DAY - DAY_MS);
    // Until now is the server's to say.
    expect(sent?.searchParams.has('Before')).toBe(false);
    expect(records[0]).toEqual({
      id: expect.stringMatching(/^90000001\.\d+$/),
      hub: SERIAL,
      device: page.device('Front door').id,
      deviceName: 'Front door',
      room: 'Hallway',
      at: expect.any(Number),
      eventType: 4,
      sourceType: 4,
      code: 'dw_state',
      value: 'dw_is_opened',
      description: 'Front door was opened',
      users: '',
    });
    expect([received, total]).toEqual([records.length, expect.any(Number)]);
  });

  it('[S7.27] a closed window and a later start are the server’s, page by page', async () => {
    const { page } = await listened();
    const month = { since: { at: HOME_DAY - 30 * DAY_MS }, before: HOME_DAY };
    const whole = await alerts(page, { ...month, count: 100 });
    const second = await alerts(page, { ...month, start: 50 });
    expect(second.records).toEqual(whole.records.slice(50));
    expect(second.total).toBe(whole.total);
  });

  it('[S7.26] [S7.27] the alternate event server that the hub names is asked once where the first one is away, and no third time', async () => {
    const { page, asked, fail } = await listened();
    fail('127.0.0.1');
    expect((await alerts(page)).records.length).toBeGreaterThan(0);
    expect(asked.map(({ hostname }) => hostname)).toEqual(['127.0.0.1', 'localhost']);
    fail('127.0.0.1', 'localhost');
    expect(await ask(page, 'read-alerts', query())).toEqual(refused('offline'));
    expect(asked).toHaveLength(4);
  });

  it.each([
    [500, 'cloud-error'],
    [404, 'cloud-error'],
    [401, 'not-logged-in'],
  ])('[S7.27] [S8.15] %i is %s', async (status, code) => {
    const { sim, page } = await listened();
    sim.control.failNext('/event/events', status, 2);
    expect(await ask(page, 'read-alerts', query())).toEqual(refused(code));
  });

  it('[S7.27] a hub of nobody here is not asked about, and nobody is without a sign-in', async () => {
    const { page, asked } = await listened();
    expect(await ask(page, 'read-alerts', query({ hub: '90000099' }))).toEqual(refused('unknown-target'));
    expect(asked).toEqual([]);
    const stranger = await openClient(await startHome());
    expect(await ask(stranger, 'read-alerts', query())).toEqual(refused('not-logged-in'));
  });

  it('[R-85] lines that say no time or type are passed over, counted, and hide no other', async () => {
    const lines = [{ PK_Alert: 1 }, 7, { PK_Alert: '2', LocalTimestamp: '1795226400', EventType: '9', Value: true }];
    const page = await signIn(await startHome({ home: 'maple-street', demo: true }), 'demo', {
      with: {
        fetch: async (url, init) =>
          url.includes('/event/events')
            ? { status: 200, text: () => Promise.resolve(JSON.stringify({ Records: lines })) }
            : fetch(url, init),
      },
    });
    const { records, received, total } = await alerts(page);
    expect([received, total]).toEqual([3, null]);
    expect(records).toEqual([
      {
        ...{ id: `${SERIAL}.2`, hub: SERIAL, device: null, deviceName: '', room: '', at: 1_795_226_400_000 },
        ...{ eventType: 9, sourceType: 0, code: '', value: 'true', description: '', users: '' },
      },
    ]);
  });
});

describe('pictures beside alerts', () => {
  const window = () => ({ after: HOME_DAY - DAY_MS, before: HOME_DAY + DAY_MS });
  const found = async (page: HubClient) => {
    const answer = await ask(page, 'find-alert-media', window());
    return answer.ok ? answer.data : [];
  };

  it('[S7.19] [S7.33] [S3.41] what a camera took is found by time, and its small picture comes without the key', async () => {
    const { sim, page } = await listened();
    expect(await found(page)).toEqual([]);
    expect(sim.log.findLast(({ name }) => name === 'storage_list')?.params).toEqual({
      ...{ page: 1, per_page: 50, type: 'multimedia', bucket: ['default', 'media'], order: [['timestamp', 'desc']] },
      ...{ timestamp_after: window().after / 1_000, timestamp_before: window().before / 1_000 + 1 },
    });
    sim.control.command('Front door camera', 'snapshot', true);
    await expect.poll(async () => (await found(page)).length, { timeout: within(5_000) }).toBe(1);
    const [file] = await found(page);
    expect(file).toEqual({
      uuid: expect.any(String),
      device: page.device('Front door camera').id,
      hub: SERIAL,
      at: expect.any(Number),
    });
    const answer = await ask(page, 'read-alert-preview', { uuid: file?.uuid ?? '' });
    expect(answer).toMatchObject({ ok: true, data: { type: 'image/jpeg' } });
    // The event list tells it as well (S3.39).
    const [newest] = (await alerts(page, { types: [1] })).records;
    expect(newest).toMatchObject({ eventType: 1, code: 'snapshot', deviceName: 'Front door camera' });
  });

  it('[S7.33] the key to the bytes is neither in the answers nor in a record of what was said', async () => {
    const heard: unknown[] = [];
    const { sim, page } = await listened({ witness: (...said) => heard.push(said) });
    sim.control.command('Front door camera', 'snapshot', true);
    await expect.poll(async () => (await found(page)).length, { timeout: within(5_000) }).toBe(1);
    const [file] = await found(page);
    const answer = await ask(page, 'read-alert-preview', { uuid: file?.uuid ?? '' });
    const key = /"uuid":"[^"]+","key":"([^"]+)"/.exec(JSON.stringify(heard))?.[1];
    expect(key).toMatch(/\w{8}/);
    const isIn = (what: unknown) => JSON.stringify(what).includes(key ?? '');
    expect([isIn(heard), isIn([file, answer]), isIn(mask(heard))]).toEqual([true, false, false]);
  });

  it('[S7.33] a file that is gone is no picture but a refusal, and bytes that are none never reach the page', async () => {
    const { page } = await listened();
    expect(await ask(page, 'read-alert-preview', { uuid: 'gone' })).toEqual(refused('cloud-error'));
  });
});
