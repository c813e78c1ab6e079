import { expect, it } from 'vitest';
import type { HouseCommands } from '@/hub';
import { createPictures } from './household-pictures';

/** Two houses whose pictures the cloud keeps; `view` is the one that is looked at. */
function houses() {
  const kept = new Map<unknown, unknown>([
    ['b', JSON.stringify({ list: [{ uuid: 'of-b', key: 'k', name: 'B', use: 'icon' }] })],
  ]);
  const at = { view: 'a', onGet: () => {} };
  const askCloud: HouseCommands['askCloud'] = (call, params) => {
    if (call === 'kvs_set') {
      kept.set(params['entity_uuid'], params['value']);
      return Promise.resolve({ ok: true, data: {} });
    }
    const [{ entity_uuid: of, key }] = params['list'] as [{ entity_uuid: string; key: string }];
    at.onGet();
    return Promise.resolve({ ok: true, data: { list: [{ key, value: kept.get(of) ?? '' }] } });
  };
  const askAccount = (() =>
    Promise.resolve({ ok: true, data: { uuid: 'new', key: 'k' } })) as unknown as HouseCommands['askAccount'];
  const pictures = createPictures({
    askCloud,
    askAccount,
    place: () => at.view,
    urlOf: () => '',
    drop: () => undefined,
  });
  const names = async (): Promise<readonly string[]> => {
    const answer = await pictures.list();
    return answer.ok ? answer.pictures.map(({ name }) => name) : [];
  };
  return { at, kept, pictures, names };
}

it('[R-61] shows the pictures of the house in view, and none of the one before', async () => {
  const { at, names } = houses();
  expect(await names()).toEqual([]);
  at.view = 'b';
  expect(await names()).toEqual(['B']);
  at.view = 'a';
  expect(await names()).toEqual([]);
});

it('[R-61] notes a picture with the house that it was uploaded for, though another one comes into view', async () => {
  const { at, kept, pictures } = houses();
  const before = kept.get('b');
  at.onGet = () => {
    at.view = 'b';
  };
  await pictures.upload(new Uint8Array(), 'image/png', 'A', 'icon');
  expect(kept.get('b')).toBe(before);
  expect(String(kept.get('a'))).toContain('"A"');
});
