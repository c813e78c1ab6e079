import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Sim } from '../../../sim/start-sim.ts';
import { BLOBS_LIMIT_BYTES } from '../../../sim/store/blobs.ts';
import { signUp } from '../../support/account-client.ts';
import { done, refusal as refused } from '../../support/cloud-refusal.ts';
import { call, DEMO, signIn, startTestSim, type SignedIn } from '../../support/sim-client.ts';

const picture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../sim/pictures/${name}`, import.meta.url)));
const JPG = picture('front-door-day.jpg');
const SMALL = picture('front-door-day-small.jpg');
const WEBM = picture('front-door-day.webm');
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

interface Sent {
  status: number;
  body: { status: number; error?: string; file: { uuid: string; key: string } };
}

const send = async (
  base: string,
  who: { bearer: string },
  bytes: Uint8Array<ArrayBuffer>,
  headers = {},
): Promise<Sent> => {
  const body = new FormData();
  body.append('file', new Blob([bytes]), 'a.jpg');
  return sendBody(base, who, body, headers);
};
const sendBody = async (base: string, { bearer }: { bearer: string }, body: BodyInit, headers = {}): Promise<Sent> => {
  const answer = await fetch(`${base}/upload`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${bearer}`, ...headers },
    body,
  });
  return { status: answer.status, body: (await answer.json()) as Sent['body'] };
};
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

let sim: Sim;
let me: SignedIn;
let robin: SignedIn;
let app: string;
beforeAll(async () => {
  app = mkdtempSync(path.join(tmpdir(), 'porchlight-app-'));
  writeFileSync(path.join(app, 'index.html'), '<title>App</title>');
  sim = await startTestSim({ serve: app });
  me = await signIn(sim.url);
  robin = await signIn(sim.url, { ...DEMO, username: 'demo2' });
});
afterAll(async () => {
  await sim.stop();
  rmSync(app, { recursive: true, force: true });
});

const ask = async (name: string, params: unknown = {}, who = me) =>
  (await call(sim.url, who.bearer, name, params, { version: '2' })).body as { data: { list: { uuid: string }[] } };
const media = (query: Record<string, string>, headers = {}) =>
  fetch(`${sim.url}/?${new URLSearchParams(query).toString()}`, { headers, redirect: 'manual' });

describe('upload', () => {
  it('[S7.32] keeps one file, shows it to its owner alone, and lets it go with its preview', async () => {
    const sent = await send(sim.url, me, JPG, {
      'owner-entity-type': 'user',
      bucket: 'media',
      type: 'multimedia',
      'file-format': 'jpg',
      filename: encodeURIComponent('../Tür 1.jpg'),
    });
    expect(sent).toEqual({
      status: 201,
      body: { status: 1, file: { uuid: expect.any(String), key: expect.stringMatching(/^[0-9a-f]{32}$/) } },
    });
    const { uuid, key } = sent.body.file;
    const small = await send(sim.url, me, SMALL, { 'storage-related': 'preview', 'storage-related-uuid': uuid });
    expect(small.status).toBe(201);
    const listed = await ask('storage_list', { bucket: ['default', 'media'] });
    expect(listed).toEqual(
      done({
        list: [
          {
            uuid,
            key,
            type: 'multimedia',
            bucket: 'media',
            filename: 'Tür 1.jpg',
            file_format: 'jpg',
            timestamp: expect.any(Number),
            meta: {},
            storage_related: { list: [{ storage_file_uuid: small.body.file.uuid, related: 'preview' }] },
          },
        ],
      }),
    );
    expect(await ask('storage_list', {}, robin)).toEqual(done({ list: [] }));
    expect(await ask('storage_get_keys', { uuids: [uuid] })).toEqual(done({ list: [{ uuid, key }] }));
    const foreign = refused(4, 'This file belongs to another account');
    expect(await ask('storage_get_keys', { uuids: [uuid] }, robin)).toEqual(foreign);
    expect(await ask('storage_delete', { uuids: [uuid] }, robin)).toEqual(foreign);
    expect(await ask('storage_delete', { uuids: [uuid, 'nothing'] })).toEqual(refused(3, 'There is no such file'));
    expect((await media({ uuid, key })).status).toBe(200);

    expect(await ask('storage_delete', { uuids: [uuid] })).toEqual(done({}));
    expect((await media({ uuid, key })).status).toBe(404);
    expect((await media(small.body.file)).status).toBe(404);
    expect(await ask('storage_list')).toEqual(done({ list: [] }));
  });

  it('[S7.32] (R-94) refuses each bad upload with its reason, and keeps nothing of it', async () => {
    const error = (status: number, text: string) => ({ status, body: { status: 0, error: text } });
    const empty = new FormData();
    empty.append('other', 'text');
    const two = new FormData();
    for (const name of ['file', 'second']) two.append(name, new Blob([JPG]), 'a.jpg');
    expect(await send(sim.url, { bearer: 'nobody' }, JPG)).toEqual(error(401, 'Not signed in'));
    expect(await sendBody(sim.url, me, empty)).toEqual(error(400, 'The field "file" is missing'));
    expect(await sendBody(sim.url, me, two)).toEqual(error(400, 'One file at a time'));
    expect(await sendBody(sim.url, me, '{}', { 'Content-Type': 'application/json' })).toEqual(
      error(415, 'Send the file as multipart/form-data'),
    );
    expect(await sendBody(sim.url, me, 'x', { 'Content-Type': 'multipart/form-data; boundary=b' })).toEqual(
      error(400, 'The multipart body is broken'),
    );
    const script = new TextEncoder().encode('<svg onload="alert(1)"/>');
    expect(await send(sim.url, me, script)).toEqual(error(415, 'Kept are jpg, png, webp, mp4, webm'));
    expect(await send(sim.url, me, PNG, { 'file-format': 'jpg' })).toEqual(error(415, 'file-format: the file is png'));
    expect(await send(sim.url, me, JPG, { 'owner-entity-type': 'controller' })).toEqual(
      error(400, 'owner-entity-type: only a user owns an upload'),
    );
    expect(await send(sim.url, me, JPG, { bucket: '../x' })).toEqual(error(400, 'bucket: "../x" is no name here'));
    expect(await send(sim.url, me, JPG, { 'storage-related': 'preview' })).toEqual(
      error(400, 'storage-related: preview needs storage-related-uuid, and the other way round'),
    );
    expect(await send(sim.url, me, JPG, { 'storage-related': 'preview', 'storage-related-uuid': 'nothing' })).toEqual(
      error(404, 'There is no such file'),
    );
    const original = (await send(sim.url, me, JPG)).body.file;
    const small = { 'storage-related': 'preview', 'storage-related-uuid': original.uuid };
    const preview = (await send(sim.url, me, SMALL, small)).body.file;
    expect(await send(sim.url, me, SMALL, { ...small, 'storage-related-uuid': preview.uuid })).toEqual(
      error(400, 'A preview has no preview of its own'),
    );
    await ask('storage_delete', { uuids: [original.uuid] });
    expect((await media(preview)).status).toBe(404);
    const sized = (bytes: number) => {
      const large = new Uint8Array(bytes);
      large.set(JPG.subarray(0, 4));
      return send(sim.url, me, large);
    };
    expect((await sized(2 * 1024 * 1024)).status).toBe(201);
    // The body may hold more than the file, the file no more than it may.
    expect((await sized(2 * 1024 * 1024 + 1)).status).toBe(413);
    expect((await sized(2 * 1024 * 1024 + 65 * 1024)).status).toBe(413);
    const { data } = await ask('storage_list');
    expect(data.list).toHaveLength(1);
    await ask('storage_delete', { uuids: data.list.map((each) => each.uuid) });
  });
});

describe('shares of the storage', () => {
  const full = {
    status: 507,
    body: { status: 0, error: 'Your share of the storage is full: remove something first.' },
  };

  it('[S7.32] (R-94) a stranger fills a small share of their own, and makes room in it again', async () => {
    await signUp(sim, 'Stranger');
    const stranger = await signIn(sim.url, { ...DEMO, username: 'stranger', password: 'Abcdefg1' });
    const uuids: string[] = [];
    for (let sent = 0; sent < 20; sent += 1) uuids.push((await send(sim.url, stranger, PNG)).body.file.uuid);
    expect(await send(sim.url, stranger, PNG)).toEqual(full);
    expect((await send(sim.url, me, PNG)).status).toBe(201);
    expect(await ask('storage_delete', { uuids: [uuids[0]] }, stranger)).toEqual(done({}));
    expect((await send(sim.url, stranger, PNG)).status).toBe(201);
    const { data } = await ask('storage_list');
    await ask('storage_delete', { uuids: data.list.map((each) => each.uuid) });
  });

  it('[S7.32] (R-94) uploads at once do not pass the limit together', async () => {
    await signUp(sim, 'Hasty');
    const hasty = await signIn(sim.url, { ...DEMO, username: 'hasty', password: 'Abcdefg1' });
    const large = new Uint8Array(2 * 1024 * 1024);
    large.set(JPG.subarray(0, 4));
    const sent = await Promise.all(Array.from({ length: 4 }, () => send(sim.url, hasty, large)));
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 201, 507, 507]);
  });

  it('[S7.18] a hub whose picture finds no room says so in the log', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'porchlight-full-'));
    try {
      mkdirSync(path.join(dir, 'blobs'));
      const other = path.join(dir, 'blobs', 'other');
      writeFileSync(other, '');
      truncateSync(other, BLOBS_LIMIT_BYTES);
      const own = await startTestSim({ dir, speed: 0 });
      try {
        const camera = own.control.list()[0]?.devices.find((each) => each.name === 'Front door camera');
        own.control.setItem('Front door camera', 'snapshot', true);
        const told = () => own.log.find((each) => each.name === 'storage full');
        await vi.waitUntil(() => told() !== undefined, { interval: 1 });
        expect(told()).toEqual({
          at: own.clock.now(),
          kind: 'hub',
          name: 'storage full',
          params: { serial: '90000001', device: camera?.id, file: expect.stringMatching(/\.jpg$/) },
        });
      } finally {
        await own.stop();
      }
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  });
});

describe('storage_list', () => {
  it('[S7.18] [S7.19] filters by bucket, type, time and meta, orders and pages', async () => {
    const names = ['b.jpg', 'c.jpg', 'a.jpg'];
    const times: number[] = [];
    for (const filename of names) {
      times.push(Math.floor(sim.clock.now() / 1_000));
      await send(sim.url, me, JPG, { filename, bucket: filename === 'c.jpg' ? 'media' : 'default' });
      sim.control.advance(100_000);
    }
    const found = async (params: unknown) => {
      const { data } = await ask('storage_list', params);
      return (data.list as unknown as { filename: string }[]).map((each) => each.filename);
    };
    const [first = 0, second = 0] = times;
    expect(await found({})).toEqual(['a.jpg', 'c.jpg', 'b.jpg']);
    expect(await found({ order: [['timestamp', 'ASC']] })).toEqual(['b.jpg', 'c.jpg', 'a.jpg']);
    expect(
      await found({
        order: [
          ['bucket', 'desc'],
          ['filename', 'asc'],
        ],
      }),
    ).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);
    expect(await found({ bucket: 'media' })).toEqual(['c.jpg']);
    expect(await found({ type: 'other' })).toEqual([]);
    expect(await found({ timestamp_after: first + 50, timestamp_before: second + 50 })).toEqual(['c.jpg']);
    expect(await found({ page: 2, per_page: 2 })).toEqual(['b.jpg']);
    expect(await found({ page: 3, per_page: 2 })).toEqual([]);
    expect(await found({ meta: { controller_info: { controller_id: '90000001' } } })).toEqual([]);
    expect(await found({ meta: {} })).toHaveLength(3);
    for (const [params, field] of [
      [{ page: 0 }, 'page'],
      [{ per_page: 101 }, 'per_page'],
      [{ order: [['key', 'asc']] }, 'order.0.0'],
      [{ timestamp_after: 'now' }, 'timestamp_after'],
    ] as const) {
      expect(await ask('storage_list', params)).toEqual(refused(1, `Bad params: ${field}`));
    }
    expect(await ask('storage_get_keys', {})).toEqual(refused(1, 'Bad params: uuids'));
    expect(await ask('storage_delete', { uuids: [] })).toEqual(refused(1, 'Bad params: uuids'));
  });
});

describe('media addresses', () => {
  it('[S7.33] gives the bytes to who has the key: whole, as preview, as download; nothing of it can run', async () => {
    const { uuid, key } = (await send(sim.url, me, JPG, { filename: encodeURIComponent('Tür "1".jpg') })).body.file;
    const whole = await media({ uuid, key });
    expect(whole.status).toBe(200);
    expect(await bytesOf(whole)).toEqual(JPG);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': 'private, max-age=3600',
    });
    expect(await bytesOf(await media({ uuid, key, storage_related: 'preview' }))).toEqual(JPG);
    await send(sim.url, me, SMALL, { 'storage-related': 'preview', 'storage-related-uuid': uuid });
    expect(await bytesOf(await media({ uuid, key, storage_related: 'preview' }))).toEqual(SMALL);

    const moved = await media({ uuid, key, redirect_support: '1' });
    expect(moved.status).toBe(302);
    const file = await fetch(`${sim.url}${moved.headers.get('location') ?? ''}`);
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="T_r _1_.jpg"; filename*=UTF-8''T%C3%BCr%20%221%22.jpg`,
    );
    expect(await bytesOf(file)).toEqual(JPG);

    const wrong = await media({ uuid, key: 'x' });
    expect([wrong.status, await wrong.json()]).toEqual([403, { status: 0, error: 'This is not the key of the file' }]);
    const nothing = await media({ uuid: 'x', key });
    expect([nothing.status, await nothing.json()]).toEqual([404, { status: 0, error: 'There is no such file' }]);
    expect((await fetch(`${sim.url}/storage/file/${uuid}`)).status).toBe(403);
  });

  it('[S7.33] sends the part of a video that a player asks for, and no picture that is none', async () => {
    const { uuid, key } = (await send(sim.url, me, WEBM, { 'file-format': 'webm' })).body.file;
    const part = await media({ uuid, key }, { Range: 'bytes=4-11' });
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-type')]).toEqual([
      206,
      `bytes 4-11/${String(WEBM.length)}`,
      'video/webm',
    ]);
    expect(await bytesOf(part)).toEqual(WEBM.slice(4, 12));
    const outside = await media({ uuid, key }, { Range: `bytes=${String(WEBM.length)}-` });
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${String(WEBM.length)}`]);
    const preview = await media({ uuid, key, storage_related: 'preview' });
    expect([preview.status, await preview.json()]).toEqual([404, { status: 0, error: 'This file has no preview' }]);
  });

  it('[S7.33] leaves the address to the app unless uuid and key are both there', async () => {
    for (const query of ['', '?uuid=a', '?key=b']) {
      const answer = await fetch(`${sim.url}/${query}`);
      expect([answer.status, await answer.text()]).toEqual([200, '<title>App</title>']);
    }
  });
});

describe('storage on disk', () => {
  it('[S7.32] finds records and bytes again after a kill; bytes without a record are swept', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'porchlight-storage-'));
    try {
      const first = await startTestSim({ dir });
      const { uuid, key } = (await send(first.url, await signIn(first.url), JPG)).body.file;
      first.kill();
      const again = await startTestSim({ dir });
      expect(await bytesOf(await fetch(`${again.url}/?uuid=${uuid}&key=${key}`))).toEqual(JPG);
      const who = await signIn(again.url);
      expect((await call(again.url, who.bearer, 'storage_delete', { uuids: [uuid] })).body).toEqual(done({}));
      expect(readdirSync(path.join(dir, 'blobs')).filter((each) => each.includes(uuid))).toEqual([]);
      await again.stop();
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  });
});
