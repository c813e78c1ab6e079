import { createHash, randomUUID } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { StartRefused } from '../start-refused.ts';
import { openBlobs } from '../store/blobs.ts';
import { openStore, replaceStore } from '../store/store.ts';
import { syncFolder } from '../store/sync-folder.ts';
import { keptPlace } from './place.ts';

const FORMAT = 'porchlight-home-server';
const VERSION = 1;

const backupFile = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  madeAt: z.string(),
  /** SHA-256 of the JSON of `kept`. */
  sum: z.string(),
  kept: z.strictObject({
    values: z.record(z.string(), z.json()),
    /** Base64, by id. */
    blobs: z.record(z.string(), z.string()),
  }),
});
type Kept = z.infer<typeof backupFile>['kept'];

export interface Counted {
  values: number;
  blobs: number;
}

/**
 * Writes everything that a home server keeps to one file, whole or not at all. It opens accounts for who has it, hence
 * readable for its owner alone.
 * @throws {StartRefused} when the folder is in use, holds no home server, or the file cannot be written
 */
export async function backUp(dir: string, file: string, now = new Date()): Promise<Counted> {
  const store = await openStore(dir);
  try {
    if (keptPlace(store) === null) throw new StartRefused(`In ${dir} is no home server to back up: check --dir.`);
    const kept: Kept = { values: {}, blobs: {} };
    for (const key of store.keys()) kept.values[key] = store.get(key) ?? null;
    const blobs = openBlobs(dir);
    for (const id of await blobs.ids()) {
      kept.blobs[id] = Buffer.from((await blobs.get(id)) ?? []).toString('base64');
    }
    const text = JSON.stringify({
      format: FORMAT,
      version: VERSION,
      madeAt: now.toISOString(),
      sum: sumOf(kept),
      kept,
    });
    await writeWhole(file, text).catch((cause: unknown) => {
      throw new StartRefused(`The backup cannot be written to ${file} (${codeOf(cause)}).`, { cause });
    });
    return countOf(kept);
  } finally {
    await store.close();
  }
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
      for (const [id, bytes] of Object.entries(kept.blobs)) await blobs.put(id, Buffer.from(bytes, 'base64'));
      for (const [key, value] of Object.entries(kept.values)) store.set(key, value);
      await store.flush();
    } catch (cause) {
      throw new StartRefused(
        `${file} cannot be put into ${dir} (${codeOf(cause)}). Nothing was changed; see that the disk has room, or take another copy.`,
        { cause },
      );
    }
  });
  return countOf(kept);
}

async function isTaken(dir: string): Promise<boolean> {
  const former = await openStore(dir);
  const isEmpty = [...former.keys()].length === 0;
  await former.close();
  return !isEmpty;
}

async function readBackup(file: string): Promise<Kept> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new StartRefused(`The backup ${file} cannot be read (${codeOf(cause)}).`, { cause });
  });
  const parsed = backupFile.safeParse(jsonOf(text));
  if (!parsed.success) throw new StartRefused(`${file} is no backup of a home server, or one of a newer version.`);
  if (parsed.data.sum !== sumOf(parsed.data.kept)) {
    throw new StartRefused(`${file} is damaged: its check sum is another. Nothing was changed; take another copy.`);
  }
  return parsed.data.kept;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

async function writeWhole(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (cause) {
    await rm(draft, { force: true });
    throw cause;
  }
  syncFolder(path.dirname(path.resolve(file)));
}

const sumOf = (kept: Kept) => createHash('sha256').update(JSON.stringify(kept)).digest('hex');
const countOf = ({ values, blobs }: Kept): Counted => ({
  values: Object.keys(values).length,
  blobs: Object.keys(blobs).length,
});
const codeOf = (cause: unknown) =>
  cause instanceof Error && 'code' in cause
    ? String(cause.code)
    : String(cause instanceof Error ? cause.message : cause);
