import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { keepPrivate, OWN_FILE, OWN_FOLDER } from './private.ts';
import { syncFolder } from './sync-folder.ts';

/**
 * Bytes by id: pictures, recordings, avatars. What `put` has acknowledged survives a kill; a put that was cut short
 * leaves the blob as it was before. Names, owners and types are records in the Store, not here.
 */
export interface Blobs {
  /**
   * @param id small letters, digits, `-` and `_`; at most 100 of them
   * @throws {BlobsFull} when the total would pass its limit, {Error} for a bad id or a disk that refuses.
   */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** null where there is none, or the id is none. */
  get(id: string): Promise<Uint8Array | null>;
  remove(id: string): Promise<void>;
  ids(): Promise<string[]>;
  /** In bytes; 0 where there is none. */
  sizeOf(id: string): number;
  /** Of all whose id begins with the prefix, in bytes. */
  sizeOfAll(prefix: string): number;
  /**
   * Removes every blob whose id begins with the prefix and that nobody knows: one whose record never reached the disk.
   * Called once at the start by whoever keeps the records of that prefix.
   */
  keepOnly(prefix: string, isKnown: (id: string) => boolean): Promise<void>;
}

/** Refused because everything that is kept would be more than {@link BLOBS_LIMIT_BYTES}. */
export class BlobsFull extends Error {
  constructor() {
    super('The storage is full: remove something first.');
  }
}

export const BLOBS_LIMIT_BYTES = 200 * 1024 * 1024;
const ID = /^[a-z0-9][a-z0-9_-]{0,99}$/;
/** No id has a dot, so a draft can never be asked for. */
const DRAFT_ENDING = '.draft';

/**
 * @param dir the home's folder; blobs lie in `blobs` below it. null: in memory.
 * Drafts that a kill left behind are removed.
 */
export function openBlobs(dir: string | null, { limitBytes = BLOBS_LIMIT_BYTES } = {}): Blobs {
  const shelf = dir === null ? memoryShelf() : diskShelf(path.join(dir, 'blobs'));
  const sizes = shelf.sizes();
  let totalBytes = [...sizes.values()].reduce((sum, each) => sum + each, 0);
  const resize = (id: string, bytes: number | null) => {
    totalBytes += (bytes ?? 0) - (sizes.get(id) ?? 0);
    if (bytes === null) sizes.delete(id);
    else sizes.set(id, bytes);
  };
  async function remove(id: string): Promise<void> {
    if (!sizes.has(id)) return;
    await shelf.remove(id);
    resize(id, null);
  }

  return {
    async put(id, bytes) {
      if (!ID.test(id)) throw new Error(`"${id}" is no id of a blob.`);
      const before = sizes.get(id);
      if (totalBytes + bytes.length - (before ?? 0) > limitBytes) throw new BlobsFull();
      // Counted before it is written: two large ones at once may not both pass.
      resize(id, bytes.length);
      try {
        await shelf.write(id, bytes);
      } catch (cause) {
        resize(id, before ?? null);
        throw cause;
      }
    },
    get: async (id) => (sizes.has(id) ? shelf.read(id) : null),
    remove,
    ids: () => Promise.resolve([...sizes.keys()].sort()),
    sizeOf: (id) => sizes.get(id) ?? 0,
    sizeOfAll: (prefix) => [...sizes].reduce((sum, [id, bytes]) => sum + (id.startsWith(prefix) ? bytes : 0), 0),
    async keepOnly(prefix, isKnown) {
      for (const id of [...sizes.keys()]) if (id.startsWith(prefix) && !isKnown(id)) await remove(id);
    },
  };
}

interface Shelf {
  sizes(): Map<string, number>;
  write(id: string, bytes: Uint8Array): Promise<void>;
  read(id: string): Promise<Uint8Array | null>;
  remove(id: string): Promise<void>;
}

function memoryShelf(): Shelf {
  const kept = new Map<string, Uint8Array>();
  return {
    sizes: () => new Map(),
    write(id, bytes) {
      kept.set(id, Uint8Array.from(bytes));
      return Promise.resolve();
    },
    read: (id) => Promise.resolve(kept.get(id) ?? null),
    remove(id) {
      kept.delete(id);
      return Promise.resolve();
    },
  };
}

function diskShelf(folder: string): Shelf {
  mkdirSync(folder, { recursive: true, mode: OWN_FOLDER });
  keepPrivate(folder, OWN_FOLDER);
  const fileOf = (id: string) => path.join(folder, id);

  return {
    sizes() {
      const names = readdirSync(folder);
      for (const name of names.filter((each) => !ID.test(each))) rmSync(path.join(folder, name), { recursive: true });
      return new Map(names.filter((each) => ID.test(each)).map((id) => [id, statSync(fileOf(id)).size]));
    },
    async write(id, bytes) {
      const draft = `${fileOf(id)}.${randomUUID()}${DRAFT_ENDING}`;
      try {
        const file = await open(draft, 'w', OWN_FILE);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, fileOf(id));
      } catch (cause) {
        await rm(draft, { force: true });
        throw cause;
      }
      syncFolder(folder);
    },
    async read(id) {
      try {
        return new Uint8Array(await readFile(fileOf(id)));
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw cause;
      }
    },
    async remove(id) {
      await rm(fileOf(id), { force: true });
      syncFolder(folder);
    },
  };
}
