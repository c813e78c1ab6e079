import { existsSync, statSync, writeFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import Database from 'libsql/promise';
import { DATABASE, PATIENT, readDatabase, SCHEMA, writeSql } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { forgetFormerJournal, readFormerJournal } from './former-journal.ts';
import { keepPrivate, OWN_FILE, OWN_FOLDER } from './private.ts';
import { readText, type Store } from './store.ts';
import { syncFolder } from './sync-folder.ts';

/** What the database writes beside itself; of another database they would spoil this one. */
const BESIDE = [`${DATABASE}-wal`, `${DATABASE}-shm`, `${DATABASE}-journal`];
/** What lies beside a home's own values, or did before there was a database. */
const OTHERS = ['snapshot', 'snapshot.new', 'journal', 'certificate.pem'];
/** The next home while it is made, and once it is whole. */
const [COMING, READY] = ['restore.coming', 'restore.ready'];

/** Last batches of abandoned stores, by folder: in one process the next store must not meet them half written. */
const leaving = new Map<string, Promise<unknown>>();

/**
 * Opens or begins the store in a folder, for its owner's eyes alone: one SQLite database whose log is written through to
 * the disk with every batch. What was set together is one transaction: all of it is there after a kill, or none.
 * @throws {StartRefused} in one sentence when somebody else has the folder, or what it holds is damaged.
 */
export async function openStore(
  dir: string,
  { isFresh = false }: { /** Forgets what was kept. */ isFresh?: boolean } = {},
): Promise<Store> {
  await leaving.get(path.resolve(dir));
  await mkdir(dir, { recursive: true, mode: OWN_FOLDER });
  // Made by a version that left it open to everybody on the machine, or by somebody's hand.
  keepPrivate(dir, OWN_FOLDER);
  const unlock = lockFolder(dir);
  try {
    await finishReplacing(dir);
    // Only behind the lock, and only what is ours: somebody may have named a folder that holds other things.
    if (isFresh) await forget(dir, [DATABASE, ...BESIDE, ...OTHERS, 'blobs']);
    return await openDatabase(dir, unlock);
  } catch (cause) {
    unlock();
    throw cause;
  }
}

async function openDatabase(dir: string, unlock: () => void): Promise<Store> {
  const file = path.join(dir, DATABASE);
  // Read before anything is written: a damaged one stays as it is.
  const kept = readDatabase(dir);
  const values = kept ?? readFormerJournal(dir) ?? new Map<string, string>();
  // Files beside it get the same mode.
  writeFileSync(file, '', { flag: 'a', mode: OWN_FILE });
  for (const name of [DATABASE, ...BESIDE]) keepPrivate(path.join(dir, name), OWN_FILE);
  const database = new Database(file, PATIENT);
  try {
    await database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    if (kept === null) {
      // What a former version kept is carried over with the database's own beginning, or not at all.
      await database.exec(writeSql(values, SCHEMA));
      syncFolder(dir);
    }
  } catch (cause) {
    database.close();
    throw cause;
  }
  forgetFormerJournal(dir);
  return diskStore({ dir, database, values, unlock });
}

/**
 * Puts another home in the place of the one that a folder holds, damaged or not. The new one is made in a folder of its
 * own; until it lies on disk whole the former stays as it is. A kill after that is made good by the next start.
 * @param fill makes the new one in the folder that it is given
 * @throws {StartRefused} when somebody else has the folder; whatever `fill` throws
 */
export async function replaceStore(
  dir: string,
  fill: (store: Store, draftDir: string) => Promise<void>,
): Promise<void> {
  await mkdir(dir, { recursive: true, mode: OWN_FOLDER });
  const unlock = lockFolder(dir);
  const coming = path.join(dir, COMING);
  try {
    await finishReplacing(dir);
    // It replaces what is there, also where it holds no file.
    await mkdir(path.join(coming, 'blobs'), { recursive: true, mode: OWN_FOLDER });
    const draft = await openStore(coming);
    try {
      await fill(draft, coming);
    } finally {
      await draft.close();
    }
    const [log] = BESIDE;
    const isWhole = log === undefined || sizeOf(path.join(coming, log)) === 0;
    if (!isWhole) throw new Error('The new home is not on disk whole.');
    syncFolder(coming);
    await rename(coming, path.join(dir, READY));
    syncFolder(dir);
    await finishReplacing(dir);
  } catch (cause) {
    await rm(coming, { recursive: true, force: true });
    throw cause;
  } finally {
    unlock();
  }
}

/** Every step may be done again: the database, which tells that there is something to do, goes last. */
async function finishReplacing(dir: string): Promise<void> {
  const ready = path.join(dir, READY);
  await rm(path.join(dir, COMING), { recursive: true, force: true });
  if (existsSync(path.join(ready, DATABASE))) {
    await forget(dir, [...BESIDE, ...OTHERS]);
    if (existsSync(path.join(ready, 'blobs'))) {
      await rm(path.join(dir, 'blobs'), { recursive: true, force: true });
      await rename(path.join(ready, 'blobs'), path.join(dir, 'blobs'));
    }
    await rename(path.join(ready, DATABASE), path.join(dir, DATABASE));
    syncFolder(dir);
  }
  await rm(ready, { recursive: true, force: true });
}

async function forget(dir: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(path.join(dir, name), { recursive: true, force: true });
}

/** 0 where there is none, also of one that another thread takes away at this moment. */
const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

interface OpenDatabase {
  dir: string;
  database: Database;
  values: Map<string, string>;
  unlock: () => void;
}

function diskStore({ dir, database, values, unlock }: OpenDatabase): Store {
  let unsaved = new Map<string, string | undefined>();
  let underWay: ReadonlyMap<string, string | undefined> = new Map();
  let writing: Promise<void> = Promise.resolve();
  let isScheduled = false;
  let changes = 0;
  let isClosed = false;
  let failure: Error | null = null;

  async function writeBatch(): Promise<void> {
    if (failure !== null || unsaved.size === 0) return;
    underWay = unsaved;
    unsaved = new Map();
    await database.exec(writeSql(underWay));
    underWay = new Map();
  }
  function queueBatch(): Promise<void> {
    writing = writing.then(writeBatch).catch((cause: unknown) => {
      failure ??= new Error('The store cannot be written.', { cause });
    });
    return writing;
  }
  function flush(): Promise<void> {
    return queueBatch().then(() => {
      if (failure !== null) throw failure;
    });
  }

  return {
    get: (key) => readText(values.get(key)),
    keys: () => [...values.keys()],
    set(key, value) {
      const text = JSON.stringify(value) as string | undefined;
      if (isClosed) return;
      if (values.get(key) === text) {
        // Set by somebody else a moment ago: who sets it again may not be told that it is done before it is.
        if (unsaved.has(key) || underWay.has(key)) changes += 1;
        return;
      }
      if (text === undefined) values.delete(key);
      else values.set(key, text);
      unsaved.set(key, text);
      changes += 1;
      if (isScheduled) return;
      isScheduled = true;
      setImmediate(() => {
        isScheduled = false;
        // Never rejects: a failure is kept for the next flush.
        if (!isClosed) queueBatch().catch(() => undefined);
      });
    },
    changes: () => changes,
    flush,
    async close() {
      if (isClosed) return;
      isClosed = true;
      try {
        await flush();
        // All of it in the one file, for whoever copies or moves it.
        await database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      } finally {
        database.close();
        unlock();
      }
    },
    abandon() {
      isClosed = true;
      unsaved = new Map();
      leaving.set(
        path.resolve(dir),
        writing.finally(() => {
          database.close();
          unlock();
        }),
      );
    },
  };
}
