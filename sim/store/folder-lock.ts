import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartRefused } from '../start-refused.ts';

/**
 * Keeps a second process out of a folder: two journals in one file would lose each other's lines. A lock whose process
 * is gone, as after a kill, counts for nothing.
 * @returns lets go
 * @throws {StartRefused} in one sentence when another living process has the folder.
 */
export function lockFolder(dir: string): () => void {
  const folder = path.resolve(dir);
  if (held.has(folder)) throw new StartRefused(inUse(dir));
  const file = path.join(folder, 'lock');
  const own = identity(process.pid);
  for (;;) {
    const problem = folderProblem(folder);
    if (problem !== null) throw new StartRefused(inUse(dir));
    // Made, never taken over: of two that begin at once, one finds it there.
    if (isMade(file, own)) break;
    rmSync(file, { force: true });
  }
  held.add(folder);
  return () => {
    held.delete(folder);
    if (readHolder(file) === own) rmSync(file, { force: true });
  };
}

/** Folders that this process has. */
const held = new Set<string>();

function isMade(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw cause;
  }
}

/** Why this process may not have the folder, in one sentence; null: it may. Changes nothing. */
export function folderProblem(dir: string): string | null {
  const holder = readHolder(path.join(dir, 'lock'));
  if (holder === null || holder === identity(process.pid) || !isAlive(holder)) return null;
  return inUse(dir);
}

const inUse = (dir: string) =>
  `The folder ${dir} is in use by another simulated home: stop that one, or choose another with --dir.`;

/** Process number and, where the system tells it, when it began: numbers are given out again. */
const identity = (pid: number) => `${String(pid)} ${statOf(pid).split(' ')[19] ?? ''}`;

/** What the system tells of a process, from its state on; empty where it tells nothing. */
function statOf(pid: number): string {
  try {
    return (
      readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
        .split(') ')
        .at(-1) ?? ''
    );
  } catch {
    return '';
  }
}

function isAlive(holder: string): boolean {
  const pid = Number(holder.split(' ')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return identity(pid) === holder && !isDead(pid);
}

/** Killed, and not yet taken note of by whoever started it: it has a number, but no files any more. */
const isDead = (pid: number) => /^[ZX]/.test(statOf(pid));

function readHolder(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
