import { randomBytes } from 'node:crypto';
import type { SimClock } from '../../clock.ts';
import type { Blobs } from '../../store/blobs.ts';
import type { Store } from '../../store/store.ts';
import { stableUuid } from '../stable-uuid.ts';
import type { MediaFormat } from './media-format.ts';
import { hasRoom, type Held, type MediaOwner } from './shares.ts';

export interface Related {
  storage_file_uuid: string;
  related: 'preview' | 'original';
}

/** A kept file without its bytes (protocol 13). */
export interface MediaFile {
  uuid: string;
  /** Whoever has it may read the bytes. */
  key: string;
  type: string;
  bucket: string;
  filename: string;
  file_format: MediaFormat;
  /** Unix seconds. */
  timestamp: number;
  meta: Record<string, unknown>;
  owner: MediaOwner;
  related: Related[];
}

export interface NewFile extends Pick<MediaFile, 'bucket' | 'filename' | 'file_format' | 'owner'> {
  type?: string;
  meta?: Record<string, unknown>;
  /** Hub time, ms; now when left out. */
  takenAt?: number;
  bytes: Uint8Array;
  /** uuid of the file that this is a smaller picture of; a former one is replaced. */
  previewOf?: string;
}

/** Files of the household's storage. Changes are on disk with the store's next flush. */
export interface MediaFiles {
  /** Oldest first. */
  all(): readonly MediaFile[];
  get(uuid: string): MediaFile | null;
  previewOf(file: MediaFile): MediaFile | null;
  /** null where the bytes are gone with the file. */
  bytes(file: MediaFile): Promise<Uint8Array | null>;
  /** @throws {MediaFull}, {BlobsFull} */
  add(file: NewFile): Promise<MediaFile>;
  /** With their previews and bytes; unknown ones are left out. */
  remove(uuids: readonly string[]): Promise<void>;
}

/** Refused because the owner, or all owners of their kind, have what they may have. */
export class MediaFull extends Error {
  constructor() {
    super('Your share of the storage is full: remove something first.');
  }
}

/** Previews apart. Of these the oldest go: a house that records every day must not fill its own storage. */
const CONTROLLER_FILES_LIMIT = 400;
const PREFIX = 'media-';

interface MediaDeps {
  store: Store;
  blobs: Blobs;
  clock: SimClock;
  seed: number;
  /** Whether the member with this uuid is of the household; others have a smaller share. */
  isAtHome: (uuid: string) => boolean;
}

/** Records lie in the store, one key each; bytes in the blobs, under the file's uuid. */
export async function openMedia({ store, blobs, clock, seed, isAtHome }: MediaDeps): Promise<MediaFiles> {
  const recordKey = (number: number) => `media/${String(number)}`;
  const numbers = new Map<string, number>();
  const files = new Map<string, MediaFile>();
  for (let number = 1; number <= made(); number += 1) {
    const file = store.get<MediaFile>(recordKey(number));
    if (file === undefined) continue;
    numbers.set(file.uuid, number);
    files.set(file.uuid, file);
  }
  await blobs.keepOnly(PREFIX, (id) => files.has(id.slice(PREFIX.length)));

  function made(): number {
    return store.get<number>('media/made') ?? 0;
  }
  function save(file: MediaFile): void {
    files.set(file.uuid, file);
    store.set(recordKey(numbers.get(file.uuid) ?? 0), file);
  }
  const previewOf = (file: MediaFile) => {
    const link = file.related.find((each) => each.related === 'preview');
    return link === undefined ? null : (files.get(link.storage_file_uuid) ?? null);
  };

  async function remove(uuids: readonly string[]): Promise<void> {
    const gone = new Set(uuids.flatMap(withPreviews));
    for (const uuid of gone) {
      for (const link of files.get(uuid)?.related ?? []) forget(link.storage_file_uuid, uuid);
      store.set(recordKey(numbers.get(uuid) ?? 0), undefined);
      files.delete(uuid);
      numbers.delete(uuid);
    }
    // A record without bytes would be a broken picture; bytes without a record are swept at the next start.
    await store.flush();
    for (const uuid of gone) await blobs.remove(PREFIX + uuid);
  }
  /** The file, its preview, and previews of that from when these were taken. */
  function withPreviews(uuid: string): string[] {
    const found: string[] = [];
    for (let file = files.get(uuid) ?? null; file !== null && !found.includes(file.uuid); file = previewOf(file)) {
      found.push(file.uuid);
    }
    return found;
  }
  function forget(uuid: string, related: string): void {
    const file = files.get(uuid);
    if (file === undefined) return;
    save({ ...file, related: file.related.filter((each) => each.storage_file_uuid !== related) });
  }

  /** Files on their way to the disk count, too: two at once may not both take the last room. */
  const coming = new Set<Held>();
  const held = (): Held[] => [
    ...[...files.values()].map(({ uuid, owner }) => ({ owner, bytes: blobs.sizeOf(PREFIX + uuid) })),
    ...coming,
  ];

  /** Takes a place among those coming. Hubs let their oldest go for it; everybody else is refused. @throws {MediaFull} */
  async function takePlace(wanted: Held, isPreview: boolean): Promise<void> {
    if (wanted.owner.type === 'controller' && hasRoom([], wanted, isAtHome)) {
      const own = [...files.values()].filter((each) => each.owner.type === 'controller' && each.bucket !== 'preview');
      const tooMany = isPreview ? 0 : own.length - CONTROLLER_FILES_LIMIT + 1;
      await remove(own.splice(0, Math.max(0, tooMany)).map(({ uuid }) => uuid));
      // What this is the preview of is the newest, and stays.
      while (own.length > 1 && !hasRoom(held(), wanted, isAtHome)) await remove([own.shift()?.uuid ?? '']);
    }
    if (!hasRoom(held(), wanted, isAtHome)) throw new MediaFull();
    coming.add(wanted);
  }

  function link(preview: MediaFile, uuid: string): void {
    const original = files.get(uuid);
    if (original === undefined) return;
    save({ ...original, related: [{ storage_file_uuid: preview.uuid, related: 'preview' }] });
    save({ ...preview, related: [{ storage_file_uuid: uuid, related: 'original' }] });
  }

  return {
    all: () => [...files.values()],
    get: (uuid) => files.get(uuid) ?? null,
    previewOf,
    bytes: (file) => blobs.get(PREFIX + file.uuid),
    remove,
    async add({ bytes, previewOf: originalUuid, takenAt = clock.now(), type = 'multimedia', meta = {}, ...rest }) {
      const place: Held = { owner: rest.owner, bytes: bytes.length };
      await takePlace(place, originalUuid !== undefined);
      const number = made() + 1;
      store.set('media/made', number);
      const uuid = stableUuid(String(seed), 'file', String(number));
      const file: MediaFile = {
        uuid,
        key: randomBytes(16).toString('hex'),
        type,
        ...rest,
        timestamp: Math.floor(takenAt / 1_000),
        meta,
        related: [],
      };
      // Bytes before the record: a kill between the two leaves nothing that is shown.
      try {
        await blobs.put(PREFIX + uuid, bytes);
      } finally {
        coming.delete(place);
      }
      numbers.set(uuid, number);
      save(file);
      const original = originalUuid === undefined ? undefined : files.get(originalUuid);
      if (original !== undefined) {
        const former = previewOf(original);
        // Together with its record: a preview that belongs to nothing would be left after a kill.
        link(file, original.uuid);
        if (former !== null) await remove([former.uuid]);
      }
      return files.get(uuid) ?? file;
    },
  };
}
