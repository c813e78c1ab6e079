import { existsSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { StartRefused } from '../start-refused.ts';
import { keepPrivate, OWN_FILE } from './private.ts';

/**
 * Keeps a second process out of a folder, and a second home of this one. What is locked is a database of its own that
 * holds nothing: the lock is the system's, so it is gone with its process however that ended, and a home that is damaged
 * or replaced has it all the same.
 * @returns lets go
 * @throws {StartRefused} in one sentence when somebody else has the folder.
 */
export function lockFolder(dir: string): () => void {
  const file = path.join(dir, LOCK);
  const lock = new Database(file);
  keepPrivate(file, OWN_FILE);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    if (isBusy(cause)) throw new StartRefused(inUse(dir), { cause });
    throw cause;
  }
  return () => lock.close();
}

const LOCK = 'in-use.db';

/** Why this process may not have the folder, in one sentence; null: it may. */
export function folderProblem(dir: string): string | null {
  if (!existsSync(path.join(dir, LOCK))) return null;
  try {
    lockFolder(dir)();
    return null;
  } catch (cause) {
    return cause instanceof StartRefused ? cause.message : null;
  }
}

const isBusy = (cause: unknown) => cause instanceof Error && 'code' in cause && cause.code === 'SQLITE_BUSY';

const inUse = (dir: string) =>
  `The folder ${dir} is in use by another simulated home: stop that one, or choose another with --dir.`;
