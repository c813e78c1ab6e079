import { expect, it } from 'vitest';
import { cameraKeys } from '../../schemas/wire/camera-key';
import type { CloudCall } from '../cloud/request';
import { fetchHubKeys } from './hub-keys';

const SECRET = 'maple-local-token-dana';
const USER = { type: 'user', uuid: 'user-uuid' };
const HUB = { type: 'controller', uuid: 'hub-uuid' };
const PLACE = { type: 'cloud', uuid: 'place-uuid' };
const KEYS = {
  'user-90000001': { meta: { entity: USER, target: HUB }, data: { string: SECRET } },
  'controller-90000001': { meta: { entity: { ...HUB, id: '90000001' }, target: PLACE }, data: null },
};
const answering = (data: unknown) => {
  const asked: unknown[] = [];
  const call: CloudCall = (...given) => {
    asked.push(given);
    return Promise.resolve({ status: 1, complete: 1, data });
  };
  return { asked, call };
};

it('[S3.3] [S3.6] [S7.12] an access key says whose it is, what it opens, and holds its data', () => {
  const { keys } = cameraKeys.parse({ keys: KEYS });
  expect(keys['user-90000001']).toEqual({ meta: { entity: USER, target: HUB }, data: { string: SECRET } });
  expect(keys['controller-90000001']).toMatchObject({ meta: { target: PLACE }, data: null });
});

it('[S3.6] a hub’s uuid is that of the record that is about the hub, not of one that opens it', async () => {
  const { asked, call } = answering({ keys: KEYS });
  const told = await fetchHubKeys(call);
  expect([...told]).toEqual([['90000001', 'hub-uuid']]);
  expect(asked).toEqual([['access_keys_sync', { version: -1 }, { version: '1' }]]);
  // What is kept of them opens nothing.
  expect(JSON.stringify([...told])).not.toContain(SECRET);
});

it('[S3.6] a record without an end, and one of a kind that nobody knows, are passed over', async () => {
  const odd = {
    nobody: { meta: { entity: {} } },
    tablet: { meta: { entity: { type: 'tablet', uuid: 'x', id: '90000009' }, target: HUB } },
    nameless: { meta: { entity: { type: 'controller', id: '90000008' } } },
  };
  const { call } = answering({ keys: { ...odd, ...KEYS } });
  expect([...(await fetchHubKeys(call))]).toEqual([['90000001', 'hub-uuid']]);
});

it.each([[null], [{}], [{ keys: { one: {} } }]])(
  '[S3.6] an answer that holds no keys is told as such: %j',
  async (data) => {
    const { call } = answering(data);
    await expect(fetchHubKeys(call)).rejects.toMatchObject({ code: 'bad-reply' });
  },
);
