import { expect, it } from 'vitest';
import { cameraAudio, cameraStill } from './camera-files';

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const CAMERA = '90000001.cam';

/** An account with a key of one hub, and a cloud that writes down what it is asked. */
function stage({ items = ['90000001.item'], status = 200, bytes = JPEG, keys = true } = {}) {
  const asked: { url: string; headers: Record<string, string>; body?: unknown }[] = [];
  const pair = { identity: 'i', signature: 's' };
  let listed = 0;
  const house = {
    model: {
      hub: () => ({ uuid: 'hub-uuid' }),
      devices: new Map([[CAMERA, { items }]]),
      items: new Map([['90000001.item', { name: 'camera_stream' }]]),
    },
  };
  const tools = {
    houses: new Map([['90000001', house]]),
    hosts: { cloud: 'https://cloud.example' },
    credentials: { present: () => ({ pair, userUuid: 'user', person: { user: '1' } }), bearer: () => 'token' },
    cloud: () => {
      listed += 1;
      const meta = { entity: { type: 'user', uuid: 'user' }, target: { type: 'controller', uuid: 'hub-uuid' } };
      return Promise.resolve({ data: { keys: keys ? { 1: { meta, data: { string: 'key' } }, 2: { meta: {} } } : {} } });
    },
    http: ({ path, headers, body }: { path: string; headers: Record<string, string>; body: unknown }) => {
      asked.push({ url: path, headers, body });
      return Promise.resolve({ status, body: {} });
    },
    deps: {
      clock: { setTimeout: () => 0, clearTimeout: () => undefined },
      fetchFile: (url: string, { headers }: { headers: Record<string, string> }) => {
        asked.push({ url, headers });
        return Promise.resolve({ status, arrayBuffer: () => Promise.resolve(bytes.buffer) });
      },
    },
  };
  return { tools: tools as never, asked, listed: () => listed };
}

it('[S7.30] [S6.4] a still is asked for with both authorisations and the hub, and the key once only', async () => {
  const { tools, asked, listed } = stage();
  expect(await cameraStill(tools, { camera: CAMERA })).toEqual({ bytes: JPEG, type: 'image/jpeg' });
  await cameraStill(tools, { camera: CAMERA });
  expect(asked).toHaveLength(2);
  expect(asked[0]).toEqual({
    url: 'https://cloud.example/addons/cameras/stream/snapshot/item',
    headers: {
      Authorization: `Basic ${btoa('user:key')}`,
      'X-Authorization': 'Bearer token',
      'controller-uuid': 'hub-uuid',
    },
  });
  expect(listed()).toBe(1);
});

it('[S5.12] without a stream nothing is asked', async () => {
  const { tools, asked } = stage({ items: [] });
  await expect(cameraStill(tools, { camera: CAMERA })).rejects.toThrow('cameraSnapshot Error; streamId is empty');
  await expect(cameraAudio(tools, { camera: CAMERA, isOn: true })).rejects.toThrow('streamId is empty');
  expect(asked).toEqual([]);
});

it('[S7.30] an offline camera has no still; a refusal, a page in place of a picture and a missing key are errors', async () => {
  expect(await cameraStill(stage({ status: 503 }).tools, { camera: CAMERA })).toBeNull();
  const refused = cameraStill(stage({ status: 401 }).tools, { camera: CAMERA });
  await expect(refused).rejects.toMatchObject({ code: 'not-logged-in' });
  const page = cameraStill(stage({ bytes: new TextEncoder().encode('<html>') }).tools, { camera: CAMERA });
  await expect(page).rejects.toMatchObject({ code: 'bad-reply' });
  const keyless = cameraStill(stage({ keys: false }).tools, { camera: CAMERA });
  await expect(keyless).rejects.toMatchObject({ code: 'not-logged-in' });
});

it('[S7.30] [S4.62] sound is started and stopped by name; a camera that has none is no error', async () => {
  const { tools, asked } = stage();
  await cameraAudio(tools, { camera: CAMERA, isOn: true });
  await cameraAudio(tools, { camera: CAMERA, isOn: false });
  expect(asked.map(({ url, body }) => [url, body])).toEqual([
    ['/addons/cameras/stream/audio/item', { state: 'start' }],
    ['/addons/cameras/stream/audio/item', { state: 'stop' }],
  ]);
  expect(await cameraAudio(stage({ status: 404 }).tools, { camera: CAMERA, isOn: true })).toBeNull();
});
