import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sim } from '../../../sim/start-sim.ts';
import { loadHome } from '../../../sim/homes/load-home.ts';
import { signUp } from '../../support/account-client.ts';
import { call, DEMO, signIn, startTestSim, type SignedIn } from '../../support/sim-client.ts';
import { within } from '../../support/how-long.ts';

const refused = (error_code: number, error_text: string) => ({
  status: 0,
  complete: 1,
  data: { error_code, error_text },
});
/** Hundreds of calls: a second, or many on a machine that is busy with other things. */
const BUSY_MACHINE_MS = 60_000;
const done = (data: unknown) => ({ status: 1, complete: 1, data });
const home = loadHome('maple-street');
const LOCATION = home.location.uuid;
const [DANA, ROBIN] = home.accounts.map((each) => each.uuid) as [string, string];
const HUB = home.hubs[0]?.uuid ?? '';
const settings = {
  partner_id: 7,
  partner_custom: { Name: 'Harbor', colors: {} },
  timeout_config: [{ auto_return_home: false }],
};

let sim: Sim;
let me: SignedIn;
let robin: SignedIn;
beforeAll(async () => {
  sim = await startTestSim({ house: { ...home, settings } });
  me = await signIn(sim.url);
  robin = await signIn(sim.url, { ...DEMO, username: 'demo2' });
});
afterAll(() => sim.stop());

const ask = async (name: string, params: unknown, who = me): Promise<unknown> =>
  (await call(sim.url, who.bearer, name, params)).body;
const entry = (key: string, type = 'location', entity_uuid: string | undefined = LOCATION) => ({
  type,
  entity_uuid,
  key,
});

describe('values by key', () => {
  it('[S7.17] begins with the home’s settings as JSON text, and leaves out what is absent', async () => {
    const keys = [
      'partner_custom',
      'partner_id',
      'timeout_config',
      'cms_enable_mode',
      'protect_provider',
      'screen_saver',
    ];
    expect(await ask('kvs_get', { list: keys.map((key) => entry(key)) })).toEqual(
      done({
        list: [
          { ...entry('partner_custom'), value: '{"Name":"Harbor","colors":{}}' },
          { ...entry('partner_id'), value: '7' },
          { ...entry('timeout_config'), value: '[{"auto_return_home":false}]' },
          { ...entry('cms_enable_mode'), value: '1' },
          { ...entry('protect_provider'), value: '"cmsnd"' },
        ],
      }),
    );
  });

  it('[S7.17] sets a value for the whole household, and deletes it, also one that was there at first', async () => {
    const value = '{"devices":[],"chime_behavior":"open-and-close"}';
    expect(await ask('kvs_set', { ...entry('chime_config'), value })).toEqual(done({}));
    const own = { type: 'location', key: 'chime_config' };
    expect(await ask('kvs_get', { list: [own] }, robin)).toEqual(done({ list: [{ ...entry('chime_config'), value }] }));
    for (const key of ['chime_config', 'partner_id']) {
      expect(await ask('kvs_delete', entry(key))).toEqual(done({}));
      expect(await ask('kvs_get', { list: [entry(key)] })).toEqual(done({ list: [] }));
      expect(await ask('kvs_delete', entry(key))).toEqual(refused(3, 'There is no such key'));
    }
    await ask('kvs_set', { ...entry('partner_id'), value: '8' });
    expect(await ask('kvs_get', { list: [entry('partner_id')] })).toEqual(
      done({ list: [{ ...entry('partner_id'), value: '8' }] }),
    );
  });

  it('[S7.17] keeps values of one member and of one hub apart, for who may have them', async () => {
    await ask('kvs_set', { type: 'user', key: 'screen_saver', value: '"mine"' });
    await ask('kvs_set', { ...entry('screen_saver', 'controller', HUB), value: '"hub"' });
    const list = [entry('screen_saver'), entry('screen_saver', 'user', DANA), entry('screen_saver', 'controller', HUB)];
    const hub = { ...entry('screen_saver', 'controller', HUB), value: '"hub"' };
    expect(await ask('kvs_get', { list })).toEqual(
      done({ list: [{ ...entry('screen_saver', 'user', DANA), value: '"mine"' }, hub] }),
    );
    expect(await ask('kvs_get', { list }, robin)).toEqual(done({ list: [hub] }));
    const foreign = { ...entry('screen_saver', 'user', ROBIN), value: '1' };
    expect(await ask('kvs_set', foreign)).toEqual(refused(4, 'This user belongs to another account'));
    expect(await ask('kvs_delete', foreign)).toEqual(refused(4, 'This user belongs to another account'));
    expect(await ask('kvs_set', { ...foreign, type: 'controller' })).toEqual(
      refused(4, 'This controller belongs to another account'),
    );
    expect(await ask('kvs_set', { ...entry('a', 'location', HUB), value: '1' })).toEqual(
      refused(4, 'This location belongs to another account'),
    );
    expect(await ask('kvs_set', { type: 'controller', key: 'a', value: '1' })).toEqual(
      refused(1, 'Bad params: entity_uuid'),
    );
  });

  it(
    '(R-94) takes JSON text of 64 KB, a hundred entries a call, 200 keys, and nothing else',
    { timeout: within(BUSY_MACHINE_MS) },
    async () => {
      const set = (value: unknown, key = 'size') => ask('kvs_set', { ...entry(key), value });
      expect(await set(`"${'ä'.repeat(32_767)}"`)).toEqual(done({}));
      for (const value of [`"${'ä'.repeat(32_768)}"`, '{', '', 5, { a: 1 }]) {
        expect(await set(value)).toEqual(refused(1, 'Bad params: value'));
      }
      expect(await set('1', '')).toEqual(refused(1, 'Bad params: key'));
      expect(await ask('kvs_get', { list: Array.from({ length: 101 }, () => entry('a')) })).toEqual(
        refused(1, 'Bad params: list'),
      );
      expect(await ask('kvs_get', { list: [entry('a', 'planet')] })).toEqual(refused(1, 'Bad params: list.0.type'));
      const user = (n: number) => ask('kvs_set', { type: 'user', key: `k${String(n)}`, value: '1' }, robin);
      await Promise.all(Array.from({ length: 200 }, (_, n) => user(n)));
      expect(await user(200)).toEqual(refused(4, 'Too many keys'));
      expect(await user(199)).toEqual(done({}));
    },
  );

  it('(R-94) an account without a place keeps twenty short values', async () => {
    const own = await startTestSim({ home: 'two-doors' });
    try {
      await signUp(own, 'ann');
      const ann = await signIn(own.url, { username: 'ann', password: 'Abcdefg1', pin: '' });
      const set = async (key: string, value: string): Promise<unknown> =>
        (await call(own.url, ann.bearer, 'kvs_set', { type: 'user', key, value })).body;
      expect(await set('size', `"${'x'.repeat(2_047)}"`)).toEqual(refused(1, 'Bad params: value'));
      for (let count = 0; count < 20; count += 1) {
        expect(await set(`k${String(count)}`, `"${'x'.repeat(2_046)}"`)).toEqual(done({}));
      }
      expect(await set('k20', '1')).toEqual(refused(4, 'Too many keys'));
      expect(await set('k19', '1')).toEqual(done({}));
    } finally {
      await own.stop();
    }
  });

  it('[S7.17] finds values and deletions again after a kill', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'porchlight-kvs-'));
    try {
      const first = await startTestSim({ dir, house: { ...home, settings } });
      const { bearer } = await signIn(first.url);
      await call(first.url, bearer, 'kvs_set', { ...entry('__proto__'), value: '"kept"' });
      await call(first.url, bearer, 'kvs_delete', entry('partner_id'));
      first.kill();
      const again = await startTestSim({ dir, house: { ...home, settings } });
      const { bearer: later } = await signIn(again.url);
      const reply = await call(again.url, later, 'kvs_get', { list: [entry('__proto__'), entry('partner_id')] });
      expect(reply.body).toEqual(done({ list: [{ ...entry('__proto__'), value: '"kept"' }] }));
      await again.stop();
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  });
});
