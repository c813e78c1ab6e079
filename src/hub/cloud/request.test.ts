import { expect, it } from 'vitest';
import type { AppConfig } from '../../schemas/settings/config';
import { HubError } from '../errors';
import type { Hosts } from './hosts';
import type { Ask } from '../ports/http';
import { createCloudCall } from './request';

const CONFIG = { cloudApiVersion: 'v1', brand: 'porchlight', appVersion: '2.1.72' } as AppConfig;
/** A cloud that answers everything like this; with what it was asked and which token it refused. */
function cloud(status: number, body: unknown = { data: { one: 1 }, status: 1 }) {
  const asked: Ask[] = [];
  const refused: string[] = [];
  const call = createCloudCall(
    (ask) => {
      asked.push(ask);
      return Promise.resolve({ status, body });
    },
    { cloud: 'https://cloud.example' } as Hosts,
    CONFIG,
    { bearer: () => 'token', exchange: () => Promise.resolve(), keepFresh: () => Promise.resolve() },
    (token) => refused.push(token),
  );
  return { call, asked, refused };
}
const problem = (made: Promise<unknown>) =>
  made.then(
    () => null,
    (cause: unknown) => (cause instanceof HubError ? cause.message : cause),
  );

it('[S7.11] [S1.14] a call is posted by name, numbered, with token, app and version; its own version only where it has one', async () => {
  const { call, asked } = cloud(200);
  expect((await call('scene_list', { a: 1 })).data).toEqual({ one: 1 });
  await call('streaming_get_turn_static', {}, { version: '3' });
  expect(asked.map(({ method, bases, path }) => [method, bases, path])).toEqual(
    Array(2).fill(['POST', ['https://cloud.example'], '/v1/request']),
  );
  expect(asked[0]?.headers).toMatchObject({ Authorization: 'Bearer token', app: 'porchlight/2.1.72' });
  expect(asked.map(({ body }) => body)).toEqual([
    { call: 'scene_list', id: 'c-1', params: { a: 1 } },
    { call: 'streaming_get_turn_static', id: 'c-2', params: {}, version: '3' },
  ]);
});

it.each([200, 201])('[S7.20] %i is an answer', async (status) => {
  expect((await cloud(status).call('streaming_get_turn_static', {}, { isMade: true })).data).toEqual({ one: 1 });
});

it.each([201, 202, 204, 302, 400, 403, 404, 418, 500, 503])(
  '[S8.16] %i is an error that says its number',
  async (status) => {
    expect(await problem(cloud(status).call('scene_list', {}))).toBe(`cloud-error: scene_list: status ${status}`);
  },
);

it('[S8.15] 401 is nobody signed in, and which token it was is told', async () => {
  const { call, refused } = cloud(401);
  expect(await problem(call('scene_list', {}))).toBe('not-logged-in: scene_list');
  expect(refused).toEqual(['token']);
});

it('[S8.16] so is an error that comes with a good number, and one that a newer document makes says so', async () => {
  const refusal = (code: number) => ({ status: 0, data: { error_code: code, error_text: 'no' } });
  expect(await problem(cloud(200, refusal(3)).call('theme_set', {}))).toBe('cloud-error: theme_set: error 3');
  expect(await problem(cloud(200, refusal(6)).call('theme_set', {}))).toBe('changed-elsewhere: theme_set: error 6');
});
