import { z } from 'zod';
import type { MediaFile } from './media-files.ts';

const PER_PAGE = 50; // spec 9.7
const MOST_PER_PAGE = 100;

const oneOrMany = z.union([z.string(), z.array(z.string()).max(50)]).transform((given) => [given].flat());
const order = z.tuple([
  z.enum(['timestamp', 'filename', 'file_format', 'type', 'bucket']),
  z
    .string()
    .toLowerCase()
    .pipe(z.enum(['asc', 'desc'])),
]);

/** Params of storage_list (protocol 13). Times are unix seconds, both ends included. */
export const mediaQuery = z.looseObject({
  page: z.number().int().min(1).max(1_000_000).default(1),
  per_page: z.number().int().min(1).max(MOST_PER_PAGE).default(PER_PAGE),
  type: oneOrMany.optional(),
  bucket: oneOrMany.optional(),
  timestamp_after: z.number().optional(),
  timestamp_before: z.number().optional(),
  /** Matches files whose meta holds all of this, at any depth. */
  meta: z.record(z.string(), z.unknown()).optional(),
  order: z
    .array(order)
    .max(5)
    .default([['timestamp', 'desc']]),
});
export type MediaQuery = z.infer<typeof mediaQuery>;

/** One page of what fits. @param files oldest first; among equals the last one comes first. */
export function findMedia(files: readonly MediaFile[], query: MediaQuery): MediaFile[] {
  const { page, per_page, type, bucket, timestamp_after, timestamp_before, meta } = query;
  const fitting = files.filter(
    (file) =>
      (type === undefined || type.includes(file.type)) &&
      (bucket === undefined || bucket.includes(file.bucket)) &&
      file.timestamp >= (timestamp_after ?? -Infinity) &&
      file.timestamp <= (timestamp_before ?? Infinity) &&
      holds(file.meta, meta ?? {}),
  );
  const sorted = fitting.reverse().sort((a, b) => {
    for (const [field, direction] of query.order) {
      const [first, second] = direction === 'asc' ? [a[field], b[field]] : [b[field], a[field]];
      if (first !== second) return first < second ? -1 : 1;
    }
    return 0;
  });
  return sorted.slice((page - 1) * per_page, page * per_page);
}

function holds(present: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return present === wanted;
  if (typeof present !== 'object' || present === null) return false;
  const fields = present as Record<string, unknown>;
  return Object.entries(wanted).every(([name, each]) => Object.hasOwn(fields, name) && holds(fields[name], each));
}
