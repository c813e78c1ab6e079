import { describe, expect, it } from 'vitest';
import { HubError } from '../errors';
import type { CloudCall } from '../cloud/request';
import { createAskCloud } from './ask-cloud';

const answering =
  (data: unknown): CloudCall =>
  () =>
    Promise.resolve({ data } as never);

describe('the household’s records', () => {
  it('[S7.13] a call of the list is made and its data handed on', async () => {
    const asked: unknown[] = [];
    const ask = createAskCloud((call, params) => {
      asked.push([call, params]);
      return answering({ list: [] })(call, params);
    });
    expect(await ask('dashboard_list', {})).toEqual({ ok: true, data: { list: [] } });
    expect(asked).toEqual([['dashboard_list', {}]]);
  });

  it.each(['protect_panic', 'user_pins_manage', 'scene_run', 'storage_delete', 'kvs_delete', 'constructor'])(
    '[R-80] %s is not to be had this way: nothing is sent',
    async (call) => {
      let sent = 0;
      const ask = createAskCloud((name, params) => {
        sent += 1;
        return answering({})(name, params);
      });
      expect(await ask(call, {})).toMatchObject({ ok: false, problem: { code: 'refused' } });
      expect(sent).toBe(0);
    },
  );

  it('[R-80] what is asked before something risky is not written this way: that takes the PIN', async () => {
    const sent: unknown[] = [];
    const ask = createAskCloud((name, params) => {
      sent.push(params);
      return answering({})(name, params);
    });
    const bare = { type: 'location', key: 'risk_setting', value: '{"lock":"confirm"}' };
    expect(await ask('kvs_set', bare)).toMatchObject({ ok: false, problem: { code: 'refused' } });
    expect(sent).toEqual([]);
    expect(await ask('kvs_set', { ...bare, key: 'chime_config' })).toMatchObject({ ok: true });
  });

  it('a document that was changed elsewhere comes back beside the refusal', async () => {
    const present = { dashboard: { revision: 4 } };
    const ask = createAskCloud(() =>
      Promise.reject(new HubError('changed-elsewhere', 'dashboard_set: error 6', { data: present })),
    );
    expect(await ask('dashboard_set', {})).toEqual({
      ok: false,
      problem: { code: 'changed-elsewhere', detail: 'dashboard_set: error 6' },
      data: present,
    });
  });
});
