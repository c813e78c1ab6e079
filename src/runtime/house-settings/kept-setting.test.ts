import { describe, expect, it } from 'vitest';
import type { CloudAnswer } from '@/hub';
import { readSetting, writeSetting } from '@/schemas/settings/household-keys';
import { createSetting } from './kept-setting';

const FAILED: CloudAnswer = { ok: false, problem: { code: 'offline', detail: '' }, data: undefined };

/** A store of one place, and what was asked of it. */
function cloud(values: Record<string, string> = {}) {
  const calls: string[] = [];
  const at = { isAway: false };
  const ask = (call: string, params: Record<string, unknown>): Promise<CloudAnswer> => {
    calls.push(call);
    if (at.isAway) return Promise.resolve(FAILED);
    if (call === 'kvs_set') values[String(params['key'])] = String(params['value']);
    const list = Object.entries(values).map(([key, value]) => ({ key, value }));
    return Promise.resolve({ ok: true, data: call === 'kvs_get' ? { list } : {} });
  };
  return { calls, values, at, ports: { ask, rules: () => Promise.resolve({ readSetting, writeSetting }) } };
}

describe('a setting of the household', () => {
  it('[S3.46] [S7.17] is read for its place, and none is none', async () => {
    const { ports, values } = cloud();
    const setting = createSetting('timeout_config', ports);
    await setting.load('place');
    expect(setting.get()).toEqual({ status: 'ready', value: null });
    values['timeout_config'] = '[{"auto_return_home":true,"auto_return_home_timeout":30}]';
    await setting.again();
    expect(setting.get().value).toEqual({ auto_return_home: true, auto_return_home_timeout: 30 });
  });

  it('[S3.46] is written as a list of one, and what others keep beside it stays', async () => {
    const { ports, values } = cloud({ timeout_config: '[{"theirs":1,"auto_return_home":false}]' });
    const setting = createSetting('timeout_config', ports);
    await setting.load('place');
    expect(await setting.save({ auto_return_home: true, auto_return_home_timeout: 120 })).toEqual({ ok: true });
    expect(JSON.parse(values['timeout_config'] ?? '')).toEqual([
      { theirs: 1, auto_return_home: true, auto_return_home_timeout: 120 },
    ]);
    expect(setting.get().value).toMatchObject({ auto_return_home: true, auto_return_home_timeout: 120 });
  });

  it('[S8.28] [R-87] what cannot be read is neither claimed nor written over', async () => {
    const { ports, values } = cloud({ chime_config: 'no JSON' });
    const setting = createSetting('chime_config', ports);
    await setting.load('place');
    expect(setting.get()).toEqual({ status: 'failed', value: null });
    expect((await setting.save({ devices: [] })).ok).toBe(false);
    expect(values['chime_config']).toBe('no JSON');
  });

  it('[S8.28] stays as it was while the cloud is away, and a refused change is no change', async () => {
    const { ports, at } = cloud({ chime_config: '{"chime_behavior":"open-and-close"}' });
    const setting = createSetting('chime_config', ports);
    await setting.load('place');
    at.isAway = true;
    await setting.again();
    expect(await setting.save({ chime_behavior: 'opened' })).toMatchObject({ ok: false, problem: { code: 'offline' } });
    expect(setting.get()).toMatchObject({ status: 'ready', value: { chime_behavior: 'open-and-close' } });
  });

  it('[S7.17] a list is changed as it is stored, also where nobody could read it before', async () => {
    const goal = (id: string) => ({ id, controller: '90000001', device: null, limit: 3, period: 'day' });
    const { ports, values, at } = cloud({ energy_config: JSON.stringify({ goals: [goal('theirs')] }) });
    const setting = createSetting('energy_config', ports);
    at.isAway = true;
    await setting.load('place');
    at.isAway = false;
    const mine = { ...goal('mine'), period: 'day' as const };
    expect(await setting.edit((present) => ({ goals: [...(present?.goals ?? []), mine] }))).toEqual({ ok: true });
    expect(JSON.parse(values['energy_config'] ?? '')).toMatchObject({ goals: [{ id: 'theirs' }, { id: 'mine' }] });
  });

  it('[R-61] goes with its place', async () => {
    const { ports } = cloud({ chime_config: '{"chime_behavior":"open-and-close"}' });
    const setting = createSetting('chime_config', ports);
    await setting.load('place');
    await setting.load(null);
    expect(setting.get()).toEqual({ status: 'reading', value: null });
  });
});
