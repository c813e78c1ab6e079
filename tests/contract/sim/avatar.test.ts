import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Sim, SimOptions } from '../../../sim/start-sim.ts';
import { refused, send, signUp, whole } from '../../support/account-client.ts';
import { ask, DEMO, signIn, startTestSim, type SignedIn } from '../../support/sim-client.ts';

const JPG = picture([0xff, 0xd8, 0xff, 0xe0], 600);
const PNG = picture([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 400);
const NOT_SIGNED_IN = refused(401, 401, 'User not logged in');
const NOT_FOUND = refused(404, 404, 'Not found');

function picture(begins: ArrayLike<number>, size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  bytes.set(begins);
  bytes.fill(7, begins.length);
  return bytes;
}

const running: Sim[] = [];
const start = async (options: SimOptions = {}) => {
  const sim = await startTestSim(options);
  running.push(sim);
  return sim;
};
let sim: Sim;
let dana: SignedIn;
beforeEach(async () => {
  sim = await start();
  dana = await signIn(sim.url);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.stop()));
});

interface Upload {
  bytes?: Uint8Array<ArrayBuffer>;
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  base?: string;
}
/** The fields of S3.53, the file in `Data`. */
function upload({ bytes = JPG, fields = {}, headers = dana.pair, base = sim.url }: Upload = {}) {
  const form = new FormData();
  const known = { PK_Account: '201', PK_User: '101', Format: 'jpg', PK_StorageType: '3', Filename: 'me.jpg' };
  const given = { ...known, Filesize: String(bytes.length), ...fields };
  for (const [name, value] of Object.entries(given)) form.append(name, value);
  form.append('Data', new Blob([bytes]), 'me.jpg');
  return ask(`${base}/storage/storage/store`, { method: 'POST', headers, body: form }).then(whole);
}
const RECORDS = '/account/kvs/kvs?PK_StorageType=3&Count=1';
const shown = async (who = dana, base = sim.url) => whole(await ask(`${base}${RECORDS}`, { headers: who.pair }));
const show = async (Value: unknown, Key: unknown = 'profilePicture_101', query = RECORDS) =>
  whole(await send('PUT', `${sim.url}${query}`, { Key, Value }, dana.pair));
async function bytesOf(PK_Store: number, { key = 'profilePicture_101', who = dana, base = sim.url } = {}) {
  const reply = await fetch(`${base}/storage/storage/store/${PK_Store}/archive?Key=${key}`, { headers: who.pair });
  return {
    status: reply.status,
    type: reply.headers.get('content-type'),
    bytes: new Uint8Array(await reply.arrayBuffer()),
  };
}

/** Uploads, and @returns the picture's number. */
async function put(given: Upload = {}): Promise<number> {
  const [status, body] = (await upload(given)) as [number, { PK_Store: number }];
  expect([status, body]).toEqual([201, { PK_Store: expect.any(Number) as number }]);
  return body.PK_Store;
}
const record = (PK_Store: number) => ({ Records: [{ Key: 'profilePicture_101', Value: String(PK_Store) }] });

describe('the picture of a member', () => {
  it('[S7.31] (R-91) is given with headers that let nothing of it run, be framed or be kept', async () => {
    const number = await put();
    const url = `${sim.url}/storage/storage/store/${number}/archive?Key=profilePicture_101`;
    const { headers } = await fetch(url);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': 'no-store',
    });
  });

  it('[S7.31] (R-94) of strangers takes no room from the household', async () => {
    const large = picture(JPG.subarray(0, 4), 2 * 1024 * 1024);
    const uploadOf = async (name: string, number: number) => {
      await signUp(sim, name);
      const who = await signIn(sim.url, { ...DEMO, username: name, password: 'Abcdefg1' });
      const fields = { PK_User: String(10_000 + number), PK_Account: String(20_000 + number) };
      return () => upload({ bytes: large, fields, headers: who.pair });
    };
    const [first, second, third] = [await uploadOf('one1', 1), await uploadOf('two2', 2), await uploadOf('three3', 3)];
    for (const each of [first, first, first, second, second, second]) expect((await each())[0]).toBe(201);
    expect(await third()).toEqual(refused(507, 507, 'The storage is full: remove something first.'));
    expect((await upload({ bytes: large }))[0]).toBe(201);
  });

  it('[S7.31] is kept, shown by its record, and read by the household', async () => {
    expect(await shown()).toEqual([200, { Records: [] }]);
    const number = await put();
    expect(await shown()).toEqual([200, { Records: [] }]);
    expect(await show(String(number))).toEqual([200, record(number)]);
    expect(await shown()).toEqual([200, record(number)]);
    const robin = await signIn(sim.url, { ...DEMO, username: 'demo2' });
    for (const who of [dana, robin]) {
      expect(await bytesOf(number, { who })).toEqual({ status: 200, type: 'image/jpeg', bytes: JPG });
    }
    expect(await shown(robin)).toEqual([200, { Records: [] }]);
  });

  it('[S7.31] an image, which sends no header, loads it by its address; nobody counts up to that address', async () => {
    const [first, second] = [await put(), await put()];
    const image = { ...dana, pair: {} };
    expect(await bytesOf(first, { who: image })).toEqual({ status: 200, type: 'image/jpeg', bytes: JPG });
    expect(await bytesOf(first, { who: image, key: 'profilePicture_102' })).toMatchObject({ status: 404 });
    for (const near of [first + 1, first - 1, 1_001]) expect((await bytesOf(near, { who: image })).status).toBe(404);
    expect(Math.abs(second - first)).toBeGreaterThan(1_000);
    expect(Math.min(first, second)).toBeGreaterThanOrEqual(10 ** 14);
  });

  it('[S7.31] a new one takes the place of the former, whose bytes go; an empty value shows none', async () => {
    const former = await put();
    await show(former);
    const later = await put({ bytes: PNG, fields: { Format: 'png' } });
    expect((await bytesOf(former)).status).toBe(200);
    await show(String(later));
    expect((await bytesOf(former)).status).toBe(404);
    expect(await bytesOf(later)).toEqual({ status: 200, type: 'image/png', bytes: PNG });
    expect(await show('')).toEqual([200, { Records: [] }]);
    expect((await bytesOf(later)).status).toBe(404);
  });

  it('[S7.31] [R-94] uploads that are never shown make room for later ones; the shown one stays', async () => {
    const numbers = [await put()];
    await show(numbers[0]);
    for (let count = 2; count <= 6; count += 1) numbers.push(await put());
    const statuses = await Promise.all(numbers.map((number) => bytesOf(number)));
    expect(statuses.map(({ status }) => status)).toEqual([200, 404, 404, 404, 200, 200]);
  });

  it('[S7.31] strangers, other people’s pictures, and names that are none get nothing', async () => {
    const number = await put();
    await show(number);
    await signUp(sim, 'ann');
    const ann = await signIn(sim.url, { username: 'ann', password: 'Abcdefg1', pin: '' });
    expect(await shown(ann)).toEqual([200, { Records: [] }]);
    expect((await bytesOf(number, { key: 'profilePicture_102' })).status).toBe(404);
    expect((await bytesOf(number + 8)).status).toBe(404);
    const theirs = { Key: 'profilePicture_10001', Value: String(number) };
    expect(whole(await send('PUT', `${sim.url}${RECORDS}`, theirs, ann.pair))).toEqual(NOT_FOUND);
    expect(await show(number, 'profilePicture_102')).toEqual(NOT_FOUND);
    expect(await show(number + 8)).toEqual(NOT_FOUND);
    expect(await show('__proto__')).toEqual(NOT_FOUND);
    expect(await show(null)).toEqual(refused(400, 400, 'Key and Value are needed'));
    const otherType = refused(400, 400, 'PK_StorageType has to be 3');
    expect(await show(number, undefined, '/account/kvs/kvs?PK_StorageType=4&Count=1')).toEqual(otherType);
    expect(whole(await ask(`${sim.url}/account/kvs/kvs`, { headers: dana.pair }))).toEqual(otherType);
    expect(await shown({ ...dana, pair: {} })).toEqual(NOT_SIGNED_IN);
    expect(whole(await send('PUT', `${sim.url}${RECORDS}`, {}))).toEqual(NOT_SIGNED_IN);
    expect(await shown()).toEqual([200, record(number)]);
  });

  it('[S7.31] [S3.53] [S9.13] says what is wrong with an upload and keeps nothing of it', async () => {
    expect(await upload({ headers: {} })).toEqual(NOT_SIGNED_IN);
    const gif = picture(Buffer.from('GIF89a'), 100);
    const noPicture = refused(415, 415, 'The picture is neither jpg nor png');
    for (const bytes of [gif, new Uint8Array(0), picture(Buffer.from('<svg>'), 50)]) {
      expect(await upload({ bytes })).toEqual(noPicture);
    }
    for (const [name, value] of [
      ['PK_Account', '202'],
      ['PK_User', '102'],
      ['Format', 'png'],
      ['PK_StorageType', '4'],
      ['Filesize', '1'],
    ] as const) {
      expect(await upload({ fields: { [name]: value } })).toEqual(
        refused(400, 400, `${name} does not fit the picture or its owner`),
      );
    }
    const url = `${sim.url}/storage/storage/store`;
    const post = (body: BodyInit, headers: Record<string, string> = {}) =>
      ask(url, { method: 'POST', headers: { ...dana.pair, ...headers }, body }).then(whole);
    expect(await post('{}', { 'Content-Type': 'application/json' })).toEqual(
      refused(415, 415, 'Send the file as multipart/form-data'),
    );
    expect(await post('x', { 'Content-Type': 'multipart/form-data; boundary=y' })).toEqual(
      refused(400, 400, 'The multipart body is broken'),
    );
    const two = new FormData();
    two.append('Data', new Blob([JPG]), 'a.jpg');
    expect((await post(two))[0]).toBe(201);
    two.append('Data', new Blob([JPG]), 'b.jpg');
    expect(await post(two)).toEqual(refused(400, 400, 'One file at a time'));
    const none = new FormData();
    none.append('Data', 'text');
    expect(await post(none)).toEqual(refused(400, 400, 'The field "Data" is missing'));
    expect((await upload({ headers: dana.pair }))[0]).toBe(201);
  });

  it('[S9.13] [R-94] takes 2 MB and no more', async () => {
    const most = 2 * 1024 * 1024;
    const jpg = (size: number) => picture([0xff, 0xd8, 0xff], size);
    expect((await upload({ bytes: jpg(most) }))[0]).toBe(201);
    expect(await upload({ bytes: jpg(most + 1) })).toEqual(refused(413, 413, 'The picture is larger than 2 MB'));
    expect((await upload({ bytes: jpg(most + 65 * 1024) }))[0]).toBe(413);
  });

  it('[S7.31] survives a kill; bytes without a record are removed at the next start', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'porchlight-avatar-'));
    try {
      const first = await start({ dir });
      const who = await signIn(first.url);
      const number = await put({ base: first.url, headers: who.pair });
      await send('PUT', `${first.url}${RECORDS}`, record(number).Records[0], who.pair);
      first.kill();
      writeFileSync(path.join(dir, 'blobs', 'avatar-1002'), JPG);
      const second = await start({ dir });
      const kept = readdirSync(path.join(dir, 'blobs')).filter((each) => each.startsWith('avatar'));
      expect(kept).toEqual([`avatar-${number}`]);
      expect(await shown(who, second.url)).toEqual([200, record(number)]);
      expect((await bytesOf(number, { who, base: second.url })).bytes).toEqual(JPG);
    } finally {
      await Promise.all(running.splice(0).map((each) => each.stop()));
      rmSync(dir, { recursive: true, force: true });
    }
  });
});
