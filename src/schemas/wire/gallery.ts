import * as z from 'zod/mini';
import { numeric } from './lenient';

/** One file of `storage_list` as the gallery shows it (S3.41). What cannot be read costs itself only. */
const related = z.looseObject({ storage_file_uuid: z.string().check(z.maxLength(100)) });

export const galleryFile = z.looseObject({
  uuid: z.string().check(z.minLength(1), z.maxLength(100)),
  bucket: z._default(z.string(), 'default'),
  filename: z._default(z.nullable(z.string().check(z.maxLength(300))), null),
  file_format: z._default(z.nullable(z.string().check(z.maxLength(20))), null),
  /** Unix seconds. */
  timestamp: numeric,
  meta: z.looseObject({
    controller_info: z.looseObject({ device_id: z.string(), controller_id: z.string() }),
    /** Seconds of a recording. */
    duration: z.optional(numeric),
  }),
  storage_related: z._default(
    z.nullable(z.looseObject({ list: z._default(z.array(z.unknown()).check(z.maxLength(50)), []) })),
    null,
  ),
});
export type WireGalleryFile = z.output<typeof galleryFile>;

export const relatedUuids = ({ storage_related }: WireGalleryFile): string[] =>
  (storage_related?.list ?? []).flatMap((one) => {
    const parsed = related.safeParse(one);
    return parsed.success ? [parsed.data.storage_file_uuid] : [];
  });
