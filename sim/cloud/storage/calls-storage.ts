import { z } from 'zod';
import type { Cloud } from '../cloud.ts';
import { ownHubs } from '../accounts/ownership.ts';
import { CallRefused, REFUSED, requestCall, type CallContext, type RequestCall } from '../request-call.ts';
import type { MediaFile } from './media-files.ts';
import { findMedia, mediaQuery } from './media-query.ts';

const uuidsParams = z.looseObject({ uuids: z.array(z.string().min(1)).min(1).max(100) });

/** What the household's storage holds (protocol 13; S7.13, S7.18, S7.19). */
export function storageCalls({ media }: Cloud): Record<string, RequestCall> {
  return {
    storage_list: requestCall(mediaQuery, (query, context) => {
      const mayRead = reader(context);
      return { list: findMedia(media.all().filter(mayRead), query).map(onWire) };
    }),

    storage_get_keys: requestCall(uuidsParams, ({ uuids }, context) => ({
      list: requireFiles(uuids, context).map(({ uuid, key }) => ({ uuid, key })),
    })),

    storage_delete: requestCall(uuidsParams, async ({ uuids }, context) => {
      await media.remove(requireFiles(uuids, context).map((each) => each.uuid));
      return {};
    }),
  };
}

/** @returns whether a file is the account's: its own upload, or taken by one of its hubs. */
export function reader({ cloud, account }: Pick<CallContext, 'cloud' | 'account'>): (file: MediaFile) => boolean {
  const own = new Set([account.uuid, ...ownHubs(cloud, account).map((hub) => hub.uuid)]);
  return (file) => own.has(file.owner.uuid);
}

/** All or none. @throws {CallRefused} */
function requireFiles(uuids: readonly string[], context: CallContext): MediaFile[] {
  const mayRead = reader(context);
  return uuids.map((uuid) => {
    const file = context.cloud.media.get(uuid);
    if (file === null) throw new CallRefused(REFUSED.notFound, 'There is no such file');
    if (!mayRead(file)) throw new CallRefused(REFUSED.forbidden, 'This file belongs to another account');
    return file;
  });
}

const onWire = ({ uuid, key, type, bucket, filename, file_format, timestamp, meta, related }: MediaFile) => ({
  uuid,
  key,
  type,
  bucket,
  filename,
  file_format,
  timestamp,
  meta,
  storage_related: { list: related },
});
