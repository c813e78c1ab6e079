import { mediaFile, mediaKeys, mediaList } from '../../schemas/wire/events';
import { askFile } from '../account/files';
import { pictureType, storageBases } from '../account/picture';
import { personal, refuse } from '../account/tools';
import { read } from '../ports/http';
import { HubError } from '../errors';
import { entityId } from '../state/entity-id';

const PER_PAGE = 50; // S9.7
const LARGEST_BYTES = 2 * 1_024 * 1_024;
/** The wire's moments are whole seconds; a file of the last one belongs to it. */
const seconds = (ms: number): number => Math.floor(ms / 1_000);

/** S7.19. Files of nobody's camera, such as a person's own uploads, are left out. */
export const findAlertMedia = personal<'find-alert-media'>(async ({ cloud }, { after, before }) => {
  const { data } = await cloud(
    'storage_list',
    {
      page: 1,
      per_page: PER_PAGE,
      type: 'multimedia',
      bucket: ['default', 'media'],
      timestamp_after: seconds(after),
      timestamp_before: seconds(before) + 1,
      order: [['timestamp', 'desc']],
    },
    { version: '2' },
  );
  return read(mediaList, data, 'storage_list').list.flatMap((one) => {
    const parsed = mediaFile.safeParse(one);
    if (!parsed.success || parsed.data.timestamp === null) return [];
    const { uuid, timestamp, meta } = parsed.data;
    const { controller_id: hub, device_id } = meta.controller_info;
    return [{ uuid, hub, device: entityId(hub, device_id), at: timestamp * 1_000 }];
  });
});

/** S7.33: the key is asked for anew and stays here, so that the page never holds one. */
export const readAlertPreview = personal<'read-alert-preview'>(async (tools, { uuid }) => {
  const { data } = await tools.cloud('storage_get_keys', { uuids: [uuid] }, { version: '2' });
  const key = read(mediaKeys, data, 'storage_get_keys').list.find((one) => one.uuid === uuid)?.key;
  if (key === undefined) return null;
  const query = new URLSearchParams({ uuid, key, storage_related: 'preview' });
  const { status, bytes } = await askFile(tools, {
    method: 'GET',
    path: `/?${query.toString()}`,
    bases: await storageBases(tools),
  });
  if (status === 404) return null;
  if (status !== 200) refuse('preview', status, {});
  const type = pictureType(bytes);
  if (type === null || bytes.length > LARGEST_BYTES) throw new HubError('bad-reply', 'preview');
  return { bytes, type };
});
