import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, open, rename, rm, truncate, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { lockFolder } from './folder-lock.ts';
import { syncFolder } from './sync-folder.ts';

/**
 * What the simulated home remembers: JSON values by key. All of it lives in memory; a store on disk adds a journal
 * and survives a kill at any moment with every value that {@link Store.flush} had acknowledged.
 */
export interface Store {
  /** A copy of what was last set; the caller vouches for the type, as only this program writes here. */
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- reads as what was set
  get<T>(key: string): T | undefined;
  /** In memory at once, on disk with the next batch. `undefined` removes the key. */
  set(key: string, value: unknown): void;
  /** Counts what was set; while it stands still nothing new has to be written. */
  changes(): number;
  /** Settles when everything set so far is on disk. @throws {Error} when the disk refuses it. */
  flush(): Promise<void>;
  /** Flushes and lets go of the files. */
  close(): Promise<void>;
  /** Lets go at once and writes nothing more, as a killed process would. */
  abandon(): void;
}

export function memoryStore(): Store {
  const values = new Map<string, string>();
  return {
    get: (key) => read(values.get(key)),
    set(key, value) {
      const text = JSON.stringify(value) as string | undefined;
      if (text === undefined) values.delete(key);
      else values.set(key, text);
    },
    // Nothing ever has to be waited for.
    changes: () => 0,
    flush: () => Promise.resolve(),
    close: () => Promise.resolve(),
    abandon: () => undefined,
  };
}

/** The journal is folded into the snapshot when it has grown to this. */
const JOURNAL_LIMIT_BYTES = 4 * 1024 * 1024;

/** Last batches of abandoned stores, by folder: in one process the next store must not meet them half written. */
const leaving = new Map<string, Promise<unknown>>();

/**
 * Opens or begins the store in a folder: `snapshot` (whole, replaced by fsync and rename) and `journal` (appended).
 * Each journal line carries its own check sum; a torn or damaged end is dropped.
 * @throws {Error} in one sentence when another process has the folder.
 */
export async function openStore(
  dir: string,
  { journalLimitBytes = JOURNAL_LIMIT_BYTES }: { journalLimitBytes?: number } = {},
): Promise<Store> {
  await leaving.get(path.resolve(dir));
  await mkdir(dir, { recursive: true });
  const unlock = lockFolder(dir);
  const journalPath = path.join(dir, 'journal');
  const snapshotPath = path.join(dir, 'snapshot');
  const values = new Map<string, string>();
  applyLines(readIfThere(snapshotPath), values);
  const goodBytes = applyLines(readIfThere(journalPath), values);
  const journal = await open(journalPath, 'a');
  // Without this the next line would be glued to the torn one, and be lost with it.
  await truncate(journalPath, goodBytes);
  return diskStore({
    dir,
    unlock,
    journal,
    journalPath,
    snapshotPath,
    values,
    journalBytes: goodBytes,
    journalLimitBytes,
  });
}

interface DiskFiles {
  dir: string;
  unlock: () => void;
  journal: FileHandle;
  journalPath: string;
  snapshotPath: string;
  values: Map<string, string>;
  journalBytes: number;
  journalLimitBytes: number;
}

function diskStore(files: DiskFiles): Store {
  const { values } = files;
  let journalBytes = files.journalBytes;
  let unsaved = new Map<string, string | undefined>();
  let writing: Promise<void> = Promise.resolve();
  let isScheduled = false;
  let changes = 0;
  let isClosed = false;
  let failure: Error | null = null;

  async function writeBatch(): Promise<void> {
    if (failure !== null || unsaved.size === 0) return;
    const batch = unsaved;
    unsaved = new Map();
    const bytes = Buffer.from([...batch].map(([key, text]) => line(key, text)).join(''));
    await files.journal.appendFile(bytes);
    await files.journal.datasync();
    journalBytes += bytes.length;
    if (journalBytes > files.journalLimitBytes) {
      await writeSnapshot(files);
      // A kill between the two leaves old lines after a newer snapshot; they hold no other last value than it does.
      await files.journal.truncate(0);
      journalBytes = 0;
    }
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
    get: (key) => read(values.get(key)),
    set(key, value) {
      const text = JSON.stringify(value) as string | undefined;
      if (values.get(key) === text || isClosed) return;
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
      } finally {
        await files.journal.close();
        files.unlock();
      }
    },
    abandon() {
      isClosed = true;
      unsaved = new Map();
      leaving.set(
        path.resolve(files.dir),
        writing
          .then(() => files.journal.close())
          .catch(() => undefined)
          .finally(files.unlock),
      );
    },
  };
}

async function writeSnapshot({ dir, snapshotPath, values }: DiskFiles): Promise<void> {
  const draft = `${snapshotPath}.new`;
  await rm(draft, { force: true });
  const file = await open(draft, 'w');
  try {
    await file.writeFile([...values].map(([key, text]) => line(key, text)).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, snapshotPath);
  syncFolder(dir);
}

const checkSum = (text: string) => createHash('sha1').update(text).digest('hex').slice(0, 8);

function line(key: string, text: string | undefined): string {
  const body = `${JSON.stringify(key)}:${text ?? ''}`;
  return `${checkSum(body)} ${body}\n`;
}

/** Applies whole, undamaged lines up to the first bad one. @returns how many bytes were good. */
function applyLines(bytes: Buffer, values: Map<string, string>): number {
  let start = 0;
  for (let end = bytes.indexOf(10, start); end >= 0; end = bytes.indexOf(10, start)) {
    const text = bytes.toString('utf8', start, end);
    const body = text.slice(9);
    const match = /^("(?:[^"\\]|\\.)*"):/.exec(body);
    if (match?.[1] === undefined || text.slice(0, 8) !== checkSum(body)) return start;
    const key = JSON.parse(match[1]) as string;
    const value = body.slice(match[0].length);
    if (value === '') values.delete(key);
    else values.set(key, value);
    start = end + 1;
  }
  return start;
}

function readIfThere(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw cause;
  }
}

// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- as Store.get
function read<T>(text: string | undefined): T | undefined {
  return text === undefined ? undefined : (JSON.parse(text) as T);
}
