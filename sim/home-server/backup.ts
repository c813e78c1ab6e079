import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { StartRefused } from '../start-refused.ts';
import { openBlobs } from '../store/blobs.ts';
import { copyDatabase } from '../store/database.ts';
import { OWN_FILE } from '../store/private.ts';
import { openStore, replaceStore } from '../store/sqlite-store.ts';
import { syncFolder } from '../store/sync-folder.ts';
import { codeOf, finishBackup, readBackup, type Kept } from './backup-file.ts';
import { keptPlace } from './place.ts';

export interface Counted {
  values: number;
  blobs: number;
}

/**
 * Writes everything that a home server keeps to one file, whole or not at all: its database as SQLite copies it, with the
 * files beside it inside. It opens accounts for who has it, hence readable for its owner alone.
 * @throws {StartRefused} when the folder is in use, holds no home server, or the file cannot be written
 */
export async function backUp(dir: string, file: string, now = new Date()): Promise<Counted> {
  const store = await openStore(dir);
  try {
    if (keptPlace(store) === null) throw new StartRefused(`In ${dir} is no home server to back up: check --dir.`);
    const shelf = openBlobs(dir);
    const blobs = new Map<string, Uint8Array>();
    for (const id of await shelf.ids()) blobs.set(id, (await shelf.get(id)) ?? new Uint8Array());
    const values = new Map([...store.keys()].map((key) => [key, JSON.stringify(store.get(key))]));
    await store.flush();
    await writeWhole(dir, file, { values, blobs }, now.toISOString()).catch((cause: unknown) => {
      throw new StartRefused(`The backup cannot be written to ${file} (${codeOf(cause)}).`, { cause });
    });
    return { values: values.size, blobs: blobs.size };
  } finally {
    await store.close();
  }
}

async function writeWhole(dir: string, file: string, kept: Kept, madeAt: string): Promise<void> {
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    // Empty, and its owner's alone before anything is in it.
    await (await open(draft, 'wx', OWN_FILE)).close();
    copyDatabase(dir, draft);
    finishBackup(draft, kept, madeAt);
    const handle = await open(draft, 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (cause) {
    for (const each of [draft, `${draft}-journal`]) await rm(each, { force: true });
    throw cause;
  }
  syncFolder(path.dirname(path.resolve(file)));
}

/**
 * Puts a backup into a folder that holds no home server yet, or with `isFresh` in the place of the one that it holds.
 * @throws {StartRefused} in one sentence when the file is none, is damaged, or the folder is taken
 */
export async function restore(dir: string, file: string, { isFresh }: { isFresh: boolean }): Promise<Counted> {
  // Read and checked before anything in the folder is touched.
  const kept = await readBackup(file);
  // What --fresh replaces may be damaged: it is not even read.
  if (!isFresh && (await isTaken(dir))) {
    throw new StartRefused(`${dir} holds a home already: add --fresh to put the backup in its place.`);
  }
  await replaceStore(dir, async (store, draftDir) => {
    try {
      const blobs = openBlobs(draftDir);
      for (const [id, bytes] of kept.blobs) await blobs.put(id, bytes);
      for (const [key, text] of kept.values) store.set(key, JSON.parse(text));
      await store.flush();
    } catch (cause) {
      throw new StartRefused(
        `${file} cannot be put into ${dir} (${codeOf(cause)}). Nothing was changed; see that the disk has room, or take another copy.`,
        { cause },
      );
    }
  });
  return { values: kept.values.size, blobs: kept.blobs.size };
}

async function isTaken(dir: string): Promise<boolean> {
  const former = await openStore(dir);
  const isEmpty = [...former.keys()].length === 0;
  await former.close();
  return !isEmpty;
}
