import { galleryFile, relatedUuids, type WireGalleryFile } from '../../schemas/wire/gallery';
import { entityId } from '../state/entity-id';
import type { GalleryFile } from '../api/gallery';

const VIDEO = /^(mp4|webm)$/i;
/** Where the better picture of a file of the bucket `default` lies. */
const BETTER = 'media';

/**
 * Files of a page of the storage as the gallery shows them (S3.41), newest first as they came. A file of the bucket
 * `media` that belongs to another of the page is that one's high-quality twin, and no file of its own.
 */
export function galleryFiles(list: readonly unknown[]): GalleryFile[] {
  const files = list.flatMap((one): WireGalleryFile[] => {
    const parsed = galleryFile.safeParse(one);
    return parsed.success && parsed.data.timestamp !== null ? [parsed.data] : [];
  });
  const twins = new Map<string, string>();
  const twinned = new Set<string>();
  for (const better of files.filter(({ bucket }) => bucket === BETTER)) {
    const plain = files.find(
      ({ uuid, bucket, ...rest }) =>
        bucket !== BETTER &&
        (relatedUuids(better).includes(uuid) || relatedUuids({ uuid, bucket, ...rest }).includes(better.uuid)),
    );
    if (plain === undefined) continue;
    twins.set(plain.uuid, better.uuid);
    twinned.add(better.uuid);
  }
  return files.flatMap((file): GalleryFile[] => {
    if (twinned.has(file.uuid)) return [];
    const { uuid, filename, file_format, timestamp, meta } = file;
    const { controller_id: hub, device_id } = meta.controller_info;
    const format = (file_format ?? '').toLowerCase();
    return [
      {
        ...{ uuid, hub, camera: entityId(hub, device_id), at: (timestamp ?? 0) * 1_000 },
        kind: VIDEO.test(format) ? 'recording' : 'picture',
        filename: nameOf(filename, uuid, format),
        durationS: meta.duration ?? null,
        better: twins.get(uuid) ?? null,
      },
    ];
  });
}

/** A name to keep it under on the person's own machine: no folder, nothing hidden, never empty. */
function nameOf(filename: string | null, uuid: string, format: string): string {
  const last = (filename ?? '').split(/[/\\]/).at(-1) ?? '';

  const safe = last.replaceAll(/[\p{Cc}<>:"|?*]/gu, '').replace(/^\.+/, '');
  return safe === '' ? `${uuid}.${format === '' ? 'jpg' : format}` : safe;
}
