import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { damaged } from './damaged.ts';

const NAMES = ['snapshot', 'snapshot.new', 'journal', 'lock'];

/**
 * What a home kept before it had a database: `snapshot` (whole) and `journal` (appended). Each line carries its own check
 * sum, and what was set together counts only together: an end that a kill tore off is dropped with its batch.
 * @returns null where there is none
 * @throws {StartRefused} in one sentence when a whole line is damaged
 */
export function readFormerJournal(dir: string): Map<string, string> | null {
  const [snapshot, journal] = ['snapshot', 'journal'].map((name) => readIfThere(path.join(dir, name)));
  if (snapshot === undefined || journal === undefined || snapshot.length + journal.length === 0) return null;
  const values = new Map<string, string>();
  const kept = applyLines(snapshot, values);
  // It was on disk whole before it got its name: what is missing now was not torn off by a kill.
  if (kept.goodBytes < snapshot.length) throw damaged(dir, `snapshot, line ${String(kept.lines + 1)}`);
  const added = applyLines(journal, values);
  if (added.isDamaged) throw damaged(dir, `journal, line ${String(added.lines + 1)}`);
  return values;
}

/** Once all of it lies in the database. */
export function forgetFormerJournal(dir: string): void {
  for (const name of NAMES) if (existsSync(path.join(dir, name))) rmSync(path.join(dir, name), { force: true });
}

const checkSum = (text: string) => createHash('sha1').update(text).digest('hex').slice(0, 8);

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
