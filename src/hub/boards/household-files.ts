import { uploadReply } from '../../schemas/wire/storage';
import type { AccountRequest } from '../api/account';
import { askFile, FULL } from '../account/files';
import { isUploaded, pictureType, storageBases } from '../account/picture';
import { must, personal, refuse, type Request } from '../account/tools';
import { HubError } from '../errors';
import type { HouseholdFile, HouseholdFileRequests } from '../api/household-files';

const LARGEST_BYTES = 2 * 1_024 * 1_024; // S9.13
const FORMAT = { 'image/jpeg': 'jpg', 'image/png': 'png' } as const;

function fileIn(bytes: Uint8Array): HouseholdFile {
  try {
    const { uuid, key } = uploadReply.parse(JSON.parse(new TextDecoder().decode(bytes))).file;
    return { uuid, key };
  } catch (cause) {
    throw new HubError('bad-reply', 'upload', { cause });
  }
}

/** S7.32: one multipart field, and what it is in the headers. */
const uploadFile = personal<'upload-file'>(async (tools, { bytes, type, name }) => {
  must(bytes.length <= LARGEST_BYTES, 'picture-too-large', 'upload');
  must(pictureType(bytes) === type, 'picture-refused', 'upload');
  const token = tools.credentials.bearer();
  if (token === null) throw new HubError('offline', 'upload');
  const form = new FormData();
  form.append('file', new Blob([bytes], { type }), name);
  const { status, bytes: reply } = await askFile(tools, {
    method: 'POST',
    path: '/upload',
    bases: await storageBases(tools),
    form,
    headers: {
      Authorization: `Bearer ${token}`,
      'owner-entity-type': 'user',
      bucket: 'default',
      type: 'multimedia',
      'file-format': FORMAT[type],
      // Headers carry plain letters only.
      filename: encodeURIComponent(name),
    },
  });
  if (!isUploaded(status))
    refuse('upload', status, {
      400: 'picture-refused',
      413: 'picture-too-large',
      415: 'picture-refused',
      [FULL]: 'storage-full',
    });
  return fileIn(reply);
});

/** S7.33: the key is all that a reader needs, so that another member of the household sees it too. */
const readFile = personal<'read-file'>(async (tools, { uuid, key }) => {
  const query = new URLSearchParams({ uuid, key });
  const { status, bytes } = await askFile(tools, {
    method: 'GET',
    path: `/?${query.toString()}`,
    bases: await storageBases(tools),
  });
  if (status === 404 || status === 403) return null;
  if (status !== 200) refuse('file', status, {});
  const type = pictureType(bytes);
  if (type === null || bytes.length > LARGEST_BYTES) throw new HubError('bad-reply', 'file');
  return { bytes, type };
});

const deleteFile = personal<'delete-file'>(async ({ cloud }, { uuid }) => {
  await cloud('storage_delete', { uuids: [uuid] }, { version: '2' });
  return null;
});

export const FILE_REQUESTS = {
  'upload-file': uploadFile,
  'read-file': readFile,
  'delete-file': deleteFile,
} satisfies { [Name in keyof HouseholdFileRequests & AccountRequest]: Request<Name> };
