import { expect, it } from 'vitest';
import { fetchMonitoring, fetchPartner, fetchPins, fetchTestModes, isSwitchedOff } from './house-calls';
import type { CloudCall } from './request';

/** A cloud that answers each call with what stands here. */
const cloud =
  (answers: Readonly<Record<string, unknown>>): CloudCall =>
  (name) =>
    Promise.resolve({ data: answers[name] } as Awaited<ReturnType<CloudCall>>);

it('[S3.30] test mode is told for each controller, until when in UTC; an end that is none mutes nothing', async () => {
  const raw = { ExpireDate: '2026-11-22', ExpireTime: '21:30:00' };
  const controllers = [
    { uuid: 'a', test_mode: 1, raw },
    { uuid: 'b', test_mode: 0, raw: {} },
  ];
  const told = await fetchTestModes(cloud({ protect_test_mode_get: { controllers } }), ['a', 'b']);
  expect([...told]).toEqual([
    ['a', { isOn: true, until: Date.UTC(2026, 10, 22, 21, 30) }],
    ['b', { isOn: false, until: null }],
  ]);
  // Read with the Z of UTC behind it, a time that names another zone is none: on a machine in UTC too.
  const elsewhere = { uuid: 'a', test_mode: 1, raw: { ...raw, ExpireTime: '21:30:00+02:00' } };
  const odd = await fetchTestModes(cloud({ protect_test_mode_get: { controllers: [elsewhere] } }), ['a']);
  expect(odd.get('a')).toEqual({ isOn: true, until: null });
});

it('[S3.33] who provides protection is what the place was set to; nothing where nobody set it', async () => {
  const list = [{ key: 'protect_provider', value: '"avantguard"' }];
  expect(await fetchPartner(cloud({ kvs_get: { list } }), 'place')).toMatchObject({ provider: 'avantguard' });
  expect(await fetchPartner(cloud({ kvs_get: { list: [] } }), 'place')).toMatchObject({ provider: null });
});

it('[S3.36] the partner’s id is told as text, be it kept as number or word; nothing where nobody set it', async () => {
  const kept = (value: string) => cloud({ kvs_get: { list: [{ key: 'partner_id', value }] } });
  expect([await fetchPartner(kept('7'), 'place'), await fetchPartner(kept('"lantern"'), 'place')]).toMatchObject([
    { id: '7' },
    { id: 'lantern' },
  ]);
  expect(await fetchPartner(cloud({ kvs_get: { list: [] } }), 'place')).toMatchObject({ id: null });
});

const SERVICES = ['cmsnd', 'rr', 'avantguard', 'cops', 'southwestdispatch'];
it.each(SERVICES)(
  '[S3.37] [S9.12] %s watches where it is enabled, and nobody does where all five are off',
  async (service) => {
    const off = Object.fromEntries(SERVICES.map((name) => [name, { enabled: 0 }]));
    const read = (status: object) => fetchMonitoring(cloud({ protect_status: status, kvs_get: { list: [] } }), 'place');
    expect(await read({ ...off, [service]: { enabled: 1 } })).toEqual({ active: true, service });
    expect(await read(off)).toEqual({ active: false, service: null });
  },
);

it('[S3.36] a household has switched its service off by 0, as number or word, or by false; any other word leaves it on', () => {
  expect([0, '0', false].map(isSwitchedOff)).toEqual([true, true, true]);
  expect([1, '1', true, '', null, undefined, 'off'].filter(isSwitchedOff)).toEqual([]);
});

it('[S3.36] [S8.28] whether a household has switched its service off is not known where that cannot be read', async () => {
  const status = { cmsnd: { enabled: 1 } };
  const told = cloud({ protect_status: status });
  const silent: CloudCall = (name, ...rest) =>
    name === 'kvs_get' ? Promise.reject(new Error('away')) : told(name, ...rest);
  const unknown = { active: null, service: 'cmsnd' };
  expect([await fetchMonitoring(silent, 'place'), await fetchMonitoring(told, null)]).toEqual([unknown, unknown]);
});

it('[S6.6] [S7.13] [I-26] of the PINs only the signed-in person’s own are taken; an answer without data is "Fetch pin list error!"', async () => {
  const list = [
    { user_uuid: 'me', pin: 'ABCDEF' },
    { user_uuid: 'other', pin: '123456' },
  ];
  expect(await fetchPins(cloud({ user_pins_manage: { current_user_uuid: 'me', list } }))).toEqual({
    user: 'me',
    hashes: ['abcdef'],
  });
  for (const data of [undefined, null, {}])
    await expect(fetchPins(cloud({ user_pins_manage: data }))).rejects.toThrow('bad-reply: Fetch pin list error!');
});
