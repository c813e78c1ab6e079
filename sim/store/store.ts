import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, open, rename, rm, truncate, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { StartRefused } from '../start-refused.ts';
import { lockFolder } from './folder-lock.ts';
import { keepPrivate, OWN_FILE, OWN_FOLDER } from './private.ts';
import { syncFolder } from './sync-folder.ts';

/**
 * What the simulated home remembers: JSON values by key. All of it lives in memory; a store on disk adds a journal
 * and survives a kill at any moment with every value that {@link Store.flush} had acknowledged.
 */
export interface Store {
  /** A copy of what was last set; the caller vouches for the type, as only this program writes here. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- reads as what was set
  get<T>(key: string): T | undefined;
  /** Of everything kept. */
  keys(): Iterable<string>;
  /** In memory at once, on disk with the next batch. `undefined` removes the key. */
  set(key: string, value: unknown): void;
  /** Counts what was set and is not on disk yet; while it stands still there is nothing to wait for. */
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
    keys: () => [...values.keys()],
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

/** Everything that a home keeps in its folder, uploads and certificate too. */
const OWN_NAMES = ['snapshot', 'snapshot.new', 'journal', 'blobs', 'certificate.pem'];
/** The next home while it is made, and once it is whole. */
const [COMING, READY] = ['restore.coming', 'restore.ready'];

/** Last batches of abandoned stores, by folder: in one process the next store must not meet them half written. */
const leaving = new Map<string, Promise<unknown>>();

/**
 * Opens or begins the store in a folder, for its owner's eyes alone: `snapshot` (whole, replaced by fsync and rename) and `journal` (appended).
 * Each journal line carries its own check sum, and what was set together counts only together: a torn or damaged end is
 * dropped with the rest of its batch.
 * @throws {StartRefused} in one sentence when somebody else has the folder, or what it holds is damaged.
 */
export async function openStore(
  dir: string,
  {
    journalLimitBytes = JOURNAL_LIMIT_BYTES,
    isFresh = false,
  }: { journalLimitBytes?: number; /** Forgets what was kept. */ isFresh?: boolean } = {},
): Promise<Store> {
  await leaving.get(path.resolve(dir));
  await mkdir(dir, { recursive: true, mode: OWN_FOLDER });
  const unlock = lockFolder(dir);
  const journalPath = path.join(dir, 'journal');
  const snapshotPath = path.join(dir, 'snapshot');
  await finishReplacing(dir);
  // Only behind the lock, and only what is ours: somebody may have named a folder that holds other things.
  if (isFresh) for (const name of OWN_NAMES) await rm(path.join(dir, name), { recursive: true, force: true });
  const values = new Map<string, string>();
  let goodBytes = 0;
  try {
    const snapshot = readIfThere(snapshotPath);
    const kept = applyLines(snapshot, values);
    // It was on disk whole before it got its name: what is missing now was not torn off by a kill.
    if (kept.goodBytes < snapshot.length) throw damaged(dir, 'snapshot', kept.lines + 1);
    const added = applyLines(readIfThere(journalPath), values);
    if (added.isDamaged) throw damaged(dir, 'journal', added.lines + 1);
    goodBytes = added.goodBytes;
  } catch (cause) {
    unlock();
    throw cause;
  }
  const journal = await open(journalPath, 'a', OWN_FILE);
  // Made by a version that left them open to everybody on the machine, or by somebody's hand.
  keepPrivate(dir, OWN_FOLDER);
  for (const file of [journalPath, snapshotPath]) keepPrivate(file, OWN_FILE);
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
    // Of one file, so that nothing has to be guessed when the move is made good.
    const draft = await openStore(coming, { journalLimitBytes: Infinity });
    try {
      await fill(draft, coming);
    } finally {
      await draft.close();
    }
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

/** Every step may be done again: the journal, which tells that there is something to do, goes last. */
async function finishReplacing(dir: string): Promise<void> {
  const ready = path.join(dir, READY);
  await rm(path.join(dir, COMING), { recursive: true, force: true });
  if (existsSync(path.join(ready, 'journal'))) {
    for (const name of ['snapshot', 'snapshot.new', 'certificate.pem']) await rm(path.join(dir, name), { force: true });
    if (existsSync(path.join(ready, 'blobs'))) {
      await rm(path.join(dir, 'blobs'), { recursive: true, force: true });
      await rename(path.join(ready, 'blobs'), path.join(dir, 'blobs'));
    }
    await rename(path.join(ready, 'journal'), path.join(dir, 'journal'));
    syncFolder(dir);
  }
  await rm(ready, { recursive: true, force: true });
}

function damaged(dir: string, file: string, line: number): StartRefused {
  return new StartRefused(
    `The state kept in ${dir} is damaged (${file}, line ${String(line)}). Nothing was changed: put a copy of the folder back, or begin anew with --fresh.`,
  );
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
  let underWay: ReadonlyMap<string, string | undefined> = new Map();
  let writing: Promise<void> = Promise.resolve();
  let isScheduled = false;
  let changes = 0;
  let isClosed = false;
  let failure: Error | null = null;

  async function writeBatch(): Promise<void> {
    if (failure !== null || unsaved.size === 0) return;
    const batch = unsaved;
    unsaved = new Map();
    underWay = batch;
    const last = batch.size - 1;
    const bytes = Buffer.from([...batch].map(([key, text], n) => line(key, text, n === last)).join(''));
    const isFull = journalBytes + bytes.length > files.journalLimitBytes;
    // Taken now: what is set while this is on its way belongs to the next batch, and half of it must not be kept.
    const snapshot = isFull ? [...values].map(([key, text]) => line(key, text, true)).join('') : null;
    await files.journal.appendFile(bytes);
    await files.journal.datasync();
    journalBytes += bytes.length;
    if (snapshot !== null) {
      await writeSnapshot(files, snapshot);
      // A kill between the two leaves old lines after the snapshot that they led to; read again they lead there again.
      await files.journal.truncate(0);
      journalBytes = 0;
    }
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
    get: (key) => read(values.get(key)),
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

async function writeSnapshot({ dir, snapshotPath }: DiskFiles, text: string): Promise<void> {
  const draft = `${snapshotPath}.new`;
  await rm(draft, { force: true });
  const file = await open(draft, 'w', OWN_FILE);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, snapshotPath);
  syncFolder(dir);
}

const checkSum = (text: string) => createHash('sha1').update(text).digest('hex').slice(0, 8);

/** `+` in place of the blank says that more belongs to it. */
function line(key: string, text: string | undefined, isLast: boolean): string {
  const body = `${isLast ? ' ' : '+'}${JSON.stringify(key)}:${text ?? ''}`;
  return `${checkSum(body.trimStart())}${body}\n`;
}

interface Applied {
  goodBytes: number;
  /** Whole lines that were good. */
  lines: number;
  /** A whole line does not fit its check sum: a kill tears off ends, and leaves no such line. */
  isDamaged: boolean;
}

/** Applies whole, undamaged lines up to the first bad one; what was set together, all of it or nothing. */
function applyLines(bytes: Buffer, values: Map<string, string>): Applied {
  const applied: Applied = { goodBytes: 0, lines: 0, isDamaged: false };
  let start = 0;
  let batch: [string, string][] = [];
  for (let end = bytes.indexOf(10, start); end >= 0; end = bytes.indexOf(10, start)) {
    const text = bytes.toString('utf8', start, end);
    const match = /^([ +])("(?:[^"\\]|\\.)*"):/.exec(text.slice(8));
    if (match?.[2] === undefined || text.slice(0, 8) !== checkSum(text.slice(8).trimStart())) {
      return { ...applied, isDamaged: true };
    }
    batch.push([JSON.parse(match[2]) as string, text.slice(8 + match[0].length)]);
    start = end + 1;
    if (match[1] === '+') continue;
    for (const [key, value] of batch) {
      if (value === '') values.delete(key);
      else values.set(key, value);
    }
    applied.lines += batch.length;
    applied.goodBytes = start;
    batch = [];
  }
  return applied;
}

function readIfThere(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw cause;
  }
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as Store.get
function read<T>(text: string | undefined): T | undefined {
  return text === undefined ? undefined : (JSON.parse(text) as T);
}
