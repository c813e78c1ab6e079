import { describe, expect, it } from 'vitest';
import type { AccountAnswer, Picture } from '../../src/hub/api/account.ts';
import { closeAfterEach, openClient, QUICK, signIn, startHome } from '../support/home-client.ts';
import type { HubClient } from '../support/hub-client.ts';

closeAfterEach();

function picture(type: Picture['type'], size = 500): Picture {
  const bytes = new Uint8Array(size);
  bytes.set(type === 'image/png' ? [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] : [0xff, 0xd8, 0xff, 0xe0]);
  return { bytes: bytes.fill(7, 8), type };
}
const JPG = picture('image/jpeg');
const PNG = picture('image/png');

const save = (page: HubClient, given: Picture | null) =>
  page.call<AccountAnswer<'save-picture'>>('askAccount', 'save-picture', given);
const read = (page: HubClient) => page.call<AccountAnswer<'read-picture'>>('askAccount', 'read-picture', null);
const refused = (code: string) => ({ ok: false, problem: { code, detail: expect.any(String) as string } });
const DONE = { ok: true, data: null };

describe('the picture of a person', () => {
  it('[S7.31] [S3.2] [S3.53] is uploaded, shown and read back; the next one takes its place; none is null', async () => {
    const page = await signIn(await startHome(), 'two');
    expect(await read(page)).toEqual(DONE);
    for (const one of [JPG, PNG]) {
      expect(await save(page, one)).toEqual(DONE);
      expect(await read(page)).toEqual({ ok: true, data: one });
    }
    expect(await save(page, null)).toEqual(DONE);
    expect(await read(page)).toEqual(DONE);
  });

  it('[S3.53] goes out with whose it is, what it is called, its kind and size', async () => {
    const sent: Record<string, FormDataEntryValue>[] = [];
    const page = await signIn(await startHome(), 'two', {
      with: {
        fetchFile: (url, init) => {
          if (init.body instanceof FormData) sent.push(Object.fromEntries(init.body.entries()));
          return fetch(url, init);
        },
      },
    });
    await save(page, JPG);
    await save(page, PNG);
    expect(sent.map(({ Format, Filename }) => [Format, Filename])).toEqual([
      ['jpg', 'avatar.jpg'],
      ['png', 'avatar.png'],
    ]);
    expect(sent.slice(0, 1)).toEqual([
      {
        ...{ PK_Account: '202', PK_User: '103', PK_StorageType: '3' },
        ...{ Format: 'jpg', Filename: 'avatar.jpg', Filesize: '500', Data: expect.any(Blob) as Blob },
      },
    ]);
  });

  it('[S7.31] its record is read and written by storage type 3, one at a time', async () => {
    const sim = await startHome();
    const page = await signIn(sim, 'two');
    await save(page, JPG);
    await read(page);
    const asked = sim.log.filter(({ name }) => name.startsWith('avatar record'));
    expect(asked.map(({ name, params }) => [name, params])).toEqual(
      ['avatar record change', 'avatar record'].map((name) => [name, { PK_StorageType: '3', Count: '1' }]),
    );
  });

  it('[S9.13] one above 2 MB and one that is none are not even sent', async () => {
    const sim = await startHome();
    const page = await signIn(sim, 'two');
    expect(await save(page, picture('image/jpeg', 2 * 1_024 * 1_024 + 1))).toEqual(refused('picture-too-large'));
    const gif = { bytes: new TextEncoder().encode('GIF89a'), type: 'image/png' as const };
    for (const wrong of [gif, { ...JPG, type: 'image/png' as const }])
      expect(await save(page, wrong)).toEqual(refused('picture-refused'));
    expect(sim.log.filter(({ name }) => name.startsWith('avatar'))).toEqual([]);
  });

  it.each([
    [201, true],
    [-1, true],
    [200, false],
    [204, false],
  ])('[S5.19] [S9.18] is uploaded where the storage answers %i: %s', async (status, isUploaded) => {
    const page = await signIn(await startHome(), 'two', {
      with: {
        fetchFile: async (url, init) => {
          const reply = await fetch(url, init);
          return init.method === 'POST' ? { status, arrayBuffer: () => reply.arrayBuffer() } : reply;
        },
      },
    });
    expect(await save(page, JPG)).toEqual(isUploaded ? DONE : refused('cloud-error'));
    expect(await read(page)).toEqual(isUploaded ? { ok: true, data: JPG } : DONE);
  });

  it.each([
    [413, 'picture-too-large'],
    [415, 'picture-refused'],
    [507, 'storage-full'],
    [401, 'not-logged-in'],
    [500, 'cloud-error'],
    [403, 'cloud-error'],
  ])('[S5.19] [S7.31] %i of the storage is %s, and the former picture stays', async (status, code) => {
    const sim = await startHome();
    const page = await signIn(sim, 'two');
    await save(page, PNG);
    sim.control.failNext('POST /storage/storage/store', status, 2);
    expect(await save(page, JPG)).toEqual(refused(code));
    await page.until('signed in', ({ session }) => session?.phase === 'signed-in');
    expect(await read(page)).toEqual({ ok: true, data: PNG });
  });

  it('[S7.31] bytes that are no picture, or are gone, never reach the page', async () => {
    const sim = await startHome();
    let bytes = new TextEncoder().encode('<svg onload="alert(1)">');
    let status = 200;
    const page = await signIn(sim, 'two', {
      with: {
        fetchFile: async (url, init) => {
          const reply = await fetch(url, init);
          return url.includes('/archive') ? { status, arrayBuffer: () => Promise.resolve(bytes.buffer) } : reply;
        },
      },
    });
    await save(page, PNG);
    expect(await read(page)).toEqual(refused('bad-reply'));
    status = 404;
    expect(await read(page)).toEqual(DONE);
    status = 200;
    bytes = picture('image/png', 2 * 1_024 * 1_024 + 1).bytes;
    expect(await read(page)).toEqual(refused('bad-reply'));
  });

  it('[S4.35] the alternate host is asked once where the first one is away', async () => {
    const sim = await startHome({ config: { ...QUICK, allowedHosts: ['localhost'] } });
    const asked: string[] = [];
    const page = await signIn(sim, 'two', {
      with: {
        // The account's alternate is the same server by another name.
        fetch: async (url, init) => {
          const reply = await fetch(url, init);
          const text = (await reply.text()).replace(/("Server_\w+_Alt":")127\.0\.0\.1/g, '$1localhost');
          return { status: reply.status, text: () => Promise.resolve(text) };
        },
        fetchFile: (url, init) => {
          const { hostname } = new URL(url);
          asked.push(hostname);
          return hostname === 'localhost'
            ? fetch(url.replace('localhost', '127.0.0.1'), init)
            : Promise.reject(new TypeError());
        },
      },
    });
    expect(await save(page, PNG)).toEqual(DONE);
    expect(asked).toEqual(['127.0.0.1', 'localhost']);
  });

  it('[R-60] [S8.15] needs a sign-in', async () => {
    const page = await openClient(await startHome());
    expect(await save(page, JPG)).toEqual(refused('not-logged-in'));
  });
});
