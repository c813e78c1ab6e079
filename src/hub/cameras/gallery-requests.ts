import { mediaKeys, mediaList } from '../../schemas/wire/events';
import { askFile } from '../account/files';
import { storageBases } from '../account/picture';
import { ofPerson, personal, refuse, type AccountTools, type Request } from '../account/tools';
import { read } from '../ports/http';
import { HubError } from '../errors';
import { serialOf, wireIdOf } from '../state/entity-id';
import type { GalleryBytes, GalleryRequests } from '../api/gallery';
import { galleryFiles } from './gallery-files';
import { beginReceiving, nextProgress, stopReceiving, type Coming } from './receive-media';

const PER_PAGE = 50; // S7.19, S9.7
/** The wire's moments are whole seconds; a file of the last one belongs to it. */
const seconds = (ms: number): number => Math.floor(ms / 1_000);

const list = personal<'gallery-list'>(async ({ cloud }, { camera, after, before, page }) => {
  const meta =
    camera === null
      ? {}
      : { meta: { controller_info: { controller_id: serialOf(camera), device_id: wireIdOf(camera) } } };
  const { data } = await cloud(
    'storage_list',
    {
      ...{ page, per_page: PER_PAGE, type: 'multimedia', bucket: ['default', 'media'] },
      ...{ timestamp_after: seconds(after), timestamp_before: seconds(before) + 1 },
      ...{ order: [['timestamp', 'desc']], ...meta },
    },
    { version: '2' },
  );
  const found = read(mediaList, data, 'storage_list').list;
  return { files: galleryFiles(found), isLast: found.length < PER_PAGE };
});

/** A media address: it parses, and as http or https (S5.10, R-88). @throws HubError `host-not-allowed` */
export function mediaPath(bases: readonly string[], query: Record<string, string>): string {
  const path = `/?${new URLSearchParams(query).toString()}`;
  for (const base of bases) {
    const isWeb = URL.canParse(base + path) && /^https?:$/.test(new URL(base + path).protocol);
    if (!isWeb) throw new HubError('host-not-allowed', 'media link');
  }
  return path;
}

const MARKS: readonly (readonly [GalleryBytes['type'], number, readonly number[]])[] = [
  ['image/jpeg', 0, [0xff, 0xd8, 0xff]],
  ['image/png', 0, [0x89, 0x50, 0x4e, 0x47]],
  ['image/webp', 8, [0x57, 0x45, 0x42, 0x50]],
  ['video/mp4', 4, [0x66, 0x74, 0x79, 0x70]],
  ['video/webm', 0, [0x1a, 0x45, 0xdf, 0xa3]],
];
/** By its first bytes, whatever its name says; null: nothing that a camera takes. */
export const mediaType = (bytes: Uint8Array): GalleryBytes['type'] | null =>
  MARKS.find(([, at, mark]) => mark.every((byte, n) => bytes[at + n] === byte))?.[0] ?? null;

/** What a file is of, of a storage that knows it; null: it does not. @throws HubError `bad-reply`: it is none of ours */
function known(status: number, bytes: Uint8Array<ArrayBuffer>): GalleryBytes | null {
  if (status === 404) return null;
  if (status !== 200) refuse('media', status, {});
  const type = mediaType(bytes);
  if (type === null) throw new HubError('bad-reply', 'media');
  return { bytes, type };
}

/** S7.33: the key is asked for anew and stays here, so that the page never holds one. */
async function addressOf(
  tools: AccountTools,
  uuid: string,
  query: Record<string, string>,
): Promise<{ path: string; bases: readonly string[] } | null> {
  const { data } = await tools.cloud('storage_get_keys', { uuids: [uuid] }, { version: '2' });
  const key = read(mediaKeys, data, 'storage_get_keys').list.find((one) => one.uuid === uuid)?.key;
  if (key === undefined) return null;
  const bases = await storageBases(tools);
  return { path: mediaPath(bases, { uuid, key, ...query }), bases };
}

const comings = ofPerson(() => new Map<string, Coming>());

const file = personal<'gallery-file'>(async (tools, { uuid, as }) => {
  if (as === 'preview') {
    const address = await addressOf(tools, uuid, { storage_related: 'preview' });
    if (address === null) return null;
    const { status, bytes } = await askFile(tools, { method: 'GET', ...address });
    return known(status, bytes);
  }
  const receiving = beginReceiving(comings(tools), uuid, tools.deps.clock);
  try {
    const address = await addressOf(tools, uuid, {});
    if (address === null) return null;
    const { status, bytes } = await askFile(tools, { method: 'GET', ...address, receive: receiving.receive });
    return receiving.tooLarge() ?? known(status, bytes);
  } finally {
    receiving.end();
  }
});

const remove = personal<'gallery-delete'>(async ({ cloud }, { uuids }) => {
  await cloud('storage_delete', { uuids }, { version: '2' });
  return null;
});

export const GALLERY_REQUESTS: { [Name in keyof GalleryRequests]: Request<Name> } = {
  'gallery-list': list,
  'gallery-file': file,
  'gallery-progress': (tools, given) => nextProgress(comings(tools), given),
  'gallery-stop': (tools, { uuid }) => {
    stopReceiving(comings(tools), uuid);
    return Promise.resolve(null);
  },
  'gallery-delete': remove,
};
