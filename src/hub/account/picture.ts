import { kvsRecords, storageServers, storeReply } from '../../schemas/wire/account';
import { read } from '../ports/http';
import { HubError } from '../errors';
import type { Picture } from '../api/account';
import { askFile, FULL } from './files';
import { hubServers } from './hub-servers';
import { askLegacy, must, mustBeHere, personal, refuse, signedIn, type AccountTools } from './tools';

const LARGEST_BYTES = 2 * 1_024 * 1_024; // S9.13
const STORAGE_TYPE = 3; // S7.31
const RECORDS = `/account/kvs/kvs?PK_StorageType=${STORAGE_TYPE}&Count=1`;

const keyOf = (tools: AccountTools) => `profilePicture_${signedIn(tools).person.user}`;

/** By its first bytes, whatever its name says. */
export function pictureType(bytes: Uint8Array): Picture['type'] | null {
  const begins = (...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
  if (begins(0xff, 0xd8, 0xff)) return 'image/jpeg';
  return begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ? 'image/png' : null;
}

/** S5.19, S9.18. */
export const isUploaded = (status: number): boolean => status === 201 || status === -1;

/** The hub's own storage hosts; without a hub, or without an answer, those of the account. */
export const storageBases = (tools: AccountTools): Promise<string[]> =>
  hubServers(tools, tools.session.state().currentHub, storageServers, ({ Server_Storage, Server_Storage_Alt }) => [
    Server_Storage,
    Server_Storage_Alt,
  ]);

/** Which upload shows, and its bytes; no record, or one whose bytes are gone, is no picture. */
export const readPicture = personal<'read-picture'>(async (tools) => {
  const key = keyOf(tools);
  const { status, body } = await askLegacy(tools, { method: 'GET', path: RECORDS });
  if (status !== 200) refuse('picture', status, {});
  const { Records } = read(kvsRecords, body, 'picture');
  const store = String(Records.find(({ Key }) => Key === key)?.Value ?? '');
  if (store === '') return null;
  const answer = await askFile(tools, {
    method: 'GET',
    path: `/storage/storage/store/${encodeURIComponent(store)}/archive?Key=${encodeURIComponent(key)}`,
    bases: await storageBases(tools),
  });
  if (answer.status === 404) return null;
  if (answer.status !== 200) refuse('picture', answer.status, {});
  const type = pictureType(answer.bytes);
  if (type === null || answer.bytes.length > LARGEST_BYTES) throw new HubError('bad-reply', 'picture');
  return { bytes: answer.bytes, type };
});

/** The fields of S3.53. */
function formOf(tools: AccountTools, { bytes, type }: Picture): FormData {
  const { user, account } = signedIn(tools).person;
  const format = type === 'image/png' ? 'png' : 'jpg';
  const filename = `avatar.${format}`;
  const form = new FormData();
  form.append('PK_Account', account);
  form.append('PK_User', user);
  form.append('Format', format);
  form.append('PK_StorageType', String(STORAGE_TYPE));
  form.append('Filesize', String(bytes.length));
  form.append('Filename', filename);
  form.append('Data', new Blob([bytes], { type }), filename);
  return form;
}

function storeOf(bytes: Uint8Array): string {
  try {
    const reply: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return String(storeReply.parse(reply).PK_Store);
  } catch (cause) {
    throw new HubError('bad-reply', 'picture upload', { cause });
  }
}

async function upload(tools: AccountTools, picture: Picture): Promise<string> {
  must(picture.bytes.length <= LARGEST_BYTES, 'picture-too-large', 'picture upload');
  must(pictureType(picture.bytes) === picture.type, 'picture-refused', 'picture upload');
  const { status, bytes } = await askFile(tools, {
    method: 'POST',
    path: '/storage/storage/store',
    bases: await storageBases(tools),
    form: formOf(tools, picture),
  });
  if (!isUploaded(status))
    refuse('picture upload', status, {
      400: 'picture-refused',
      413: 'picture-too-large',
      415: 'picture-refused',
      [FULL]: 'storage-full',
    });
  return storeOf(bytes);
}

export const savePicture = personal<'save-picture'>(async (tools, picture) => {
  const { person } = signedIn(tools);
  const Value = picture === null ? '' : await upload(tools, picture);
  mustBeHere(tools, person);
  const { status } = await askLegacy(tools, { method: 'PUT', path: RECORDS, body: { Key: keyOf(tools), Value } });
  if (status !== 200 && status !== 201) refuse('picture record', status, {});
  return null;
});
