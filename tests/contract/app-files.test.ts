import { describe, expect, it } from 'vitest';
import type { AccountAnswer } from '../../src/hub/api/account.ts';
import type { HouseholdFileRequests } from '../../src/hub/api/household-files.ts';
import { closeAfterEach, signIn, startHome } from '../support/home-client.ts';
import type { HubClient } from '../support/hub-client.ts';

closeAfterEach();

type Given = HouseholdFileRequests['upload-file']['given'];
const SIGNATURE = { 'image/jpeg': [0xff, 0xd8, 0xff, 0xe0], 'image/png': [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10] };
function file(type: Given['type'], name: string, size = 500): Given {
  const bytes = new Uint8Array(size);
  bytes.set(SIGNATURE[type]);
  return { bytes: bytes.fill(7, 8), type, name };
}
const ask = <Name extends keyof HouseholdFileRequests>(
  page: HubClient,
  name: Name,
  given: HouseholdFileRequests[Name]['given'],
) => page.call<AccountAnswer<Name>>('askAccount', name, given);
const refused = (code: string) => ({ ok: false, problem: { code, detail: expect.any(String) as string } });
const text = expect.any(String) as string;

describe('a file of the household', () => {
  it('[S7.32] goes out as one multipart field, with whose it is, where it lies, its kind, format and name in the headers', async () => {
    const sent: { path: string; method: string; headers: object; fields: string[] }[] = [];
    const page = await signIn(await startHome(), 'two', {
      with: {
        fetchFile: (url, { method, headers, body, ...init }) => {
          const { pathname: path } = new URL(url);
          const fields = body instanceof FormData ? [...body.keys()] : [];
          sent.push({ path, method, headers: { ...headers }, fields });
          return fetch(url, { ...init, method, headers, ...(body === undefined ? {} : { body }) });
        },
      },
    });
    expect(await ask(page, 'upload-file', file('image/jpeg', 'Abend im Flur.jpg'))).toMatchObject({ ok: true });
    expect(await ask(page, 'upload-file', file('image/png', 'lamp.png'))).toMatchObject({ ok: true });
    const headers = {
      ...{ Authorization: expect.stringMatching(/^Bearer \S+$/) as string, 'owner-entity-type': 'user' },
      ...{ bucket: 'default', type: 'multimedia', 'file-format': 'jpg', filename: 'Abend%20im%20Flur.jpg' },
    };
    const upload = { path: '/upload', method: 'POST', headers, fields: ['file'] };
    expect(sent).toEqual([upload, { ...upload, headers: { ...headers, 'file-format': 'png', filename: 'lamp.png' } }]);
  });

  it('[S7.32] [S7.33] is known by uuid and key, which are all that a reader needs; what was deleted is none', async () => {
    const sim = await startHome({ home: 'maple-street' });
    const page = await signIn(sim, 'demo');
    const given = file('image/png', 'lamp.png');
    const answer = await ask(page, 'upload-file', given);
    expect(answer).toEqual({ ok: true, data: { uuid: text, key: text } });
    if (!answer.ok) throw new Error(answer.problem.code);
    const { data: kept } = answer;
    const shown = { ok: true, data: { bytes: given.bytes, type: given.type } };
    expect(await ask(page, 'read-file', kept)).toEqual(shown);
    const other = await signIn(sim, 'demo2');
    expect(await ask(other, 'read-file', kept)).toEqual(shown);
    expect(await ask(other, 'read-file', { ...kept, key: 'guessed' })).toEqual({ ok: true, data: null });
    expect(await ask(page, 'delete-file', { uuid: kept.uuid })).toEqual({ ok: true, data: null });
    expect(await ask(page, 'read-file', kept)).toEqual({ ok: true, data: null });
  });

  it('[S7.18] is deleted by the second version of the call', async () => {
    const sent: unknown[] = [];
    const page = await signIn(await startHome(), 'two', {
      with: {
        fetch: (url, init) => {
          if (init.body?.includes('"storage_delete"') === true) sent.push(JSON.parse(init.body));
          return fetch(url, init);
        },
      },
    });
    const answer = await ask(page, 'upload-file', file('image/png', 'lamp.png'));
    const uuid = answer.ok ? answer.data.uuid : '';
    expect(await ask(page, 'delete-file', { uuid })).toEqual({ ok: true, data: null });
    expect(sent).toEqual([{ call: 'storage_delete', id: text, version: '2', params: { uuids: [uuid] } }]);
  });

  it('[S5.5] [S7.32] [S9.13] one above 2 MB and one that is no picture are not even sent', async () => {
    const sim = await startHome();
    const page = await signIn(sim, 'two');
    const large = file('image/jpeg', 'large.jpg', 2 * 1_024 * 1_024 + 1);
    expect(await ask(page, 'upload-file', large)).toEqual(refused('picture-too-large'));
    const wrong = { ...file('image/png', 'a.jpg'), type: 'image/jpeg' as const };
    expect(await ask(page, 'upload-file', wrong)).toEqual(refused('picture-refused'));
    expect(sim.log.filter(({ name }) => name === 'upload')).toEqual([]);
  });

  it.each([
    [413, 'picture-too-large'],
    [415, 'picture-refused'],
    [507, 'storage-full'],
    [500, 'cloud-error'],
  ])('[S7.32] %i of the storage is %s', async (status, code) => {
    const sim = await startHome();
    const page = await signIn(sim, 'two');
    sim.control.failNext('POST /upload', status, 2);
    expect(await ask(page, 'upload-file', file('image/png', 'lamp.png'))).toEqual(refused(code));
  });
});
