import { existsSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { StartRefused } from '../start-refused.ts';
import { damaged } from './damaged.ts';

/** Name of the file in a home's folder. */
export const DATABASE = 'home.db';
const VERSION = 1;

/** Begins a database; done in one transaction with what it first holds, so that its version says that it is whole. */
export const SCHEMA = `
  CREATE TABLE IF NOT EXISTS kept (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  PRAGMA user_version = ${String(VERSION)};`;

/** A text as SQL has it. What is JSON holds no NUL, which SQL could not. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * One transaction of a batch. It is text and no prepared statement on purpose: of this library only `exec` works beside
 * the program's own thread, and a prepared statement keeps its database open until memory is tidied.
 * @param batch undefined removes a key
 * @param before done in the same transaction
 */
export function writeSql(batch: ReadonlyMap<string, string | undefined>, before = ''): string {
  const put = [...batch].filter(([, text]) => text !== undefined);
  const gone = [...batch].flatMap(([key, text]) => (text === undefined ? [key] : []));
  const list = (of: unknown) => `json_each(${literal(JSON.stringify(of))})`;
  return `BEGIN IMMEDIATE;${before}
    INSERT INTO kept SELECT value ->> 0, value ->> 1 FROM ${list(put)} WHERE true
      ON CONFLICT (key) DO UPDATE SET value = excluded.value;
    DELETE FROM kept WHERE key IN (SELECT value FROM ${list(gone)});
    COMMIT`;
}

interface Row {
  key: string;
  value: string;
}

/**
 * Everything that a home's database holds, and changes nothing.
 * @returns null where none was begun
 * @throws {StartRefused} in one sentence when it is damaged, or of a newer version.
 */
export function readDatabase(dir: string): Map<string, string> | null {
  const file = path.join(dir, DATABASE);
  if (!existsSync(file)) return null;
  return reading(
    file,
    (database) => {
      const [{ user_version: version } = { user_version: 0 }] = database.pragma('user_version') as {
        user_version: number;
      }[];
      if (version === 0) return null;
      if (version > VERSION) {
        throw new StartRefused(`The state kept in ${dir} was written by a newer version: start that one.`);
      }
      const rows = database.prepare('SELECT key, value FROM kept WHERE json_valid(value)').all() as Row[];
      const [count] = database.prepare('SELECT count(*) AS count FROM kept').all() as { count: number }[];
      if (count?.count !== rows.length) throw damaged(dir, `${DATABASE}: a value is none`);
      return new Map(rows.map(({ key, value }) => [key, value]));
    },
    (what, cause) => damaged(dir, `${DATABASE}: ${what}`, cause),
  );
}

/** One that was just closed in this process is let go by another thread, a moment later; the folder's own lock is the rule. */
export const PATIENT = { timeout: 10_000 } as const;

const DAMAGED = new Set(['SQLITE_CORRUPT', 'SQLITE_NOTADB']);

/**
 * Reads a database that may be damaged.
 * @param refusal what is thrown then
 */
export function reading<T>(
  file: string,
  read: (database: Database.Database) => T,
  refusal: (what: string, cause?: unknown) => StartRefused,
): T {
  const database = new Database(file, PATIENT);
  try {
    const [found] = database.pragma('quick_check(1)') as { quick_check: string }[];
    if (found?.quick_check !== 'ok') throw refusal(found?.quick_check.split('\n').at(-1) ?? 'unreadable');
    return read(database);
  } catch (cause) {
    const isDamage = cause instanceof Error && 'code' in cause && DAMAGED.has(String(cause.code));
    if (isDamage) throw refusal(cause.message, cause);
    throw cause;
  } finally {
    database.close();
  }
}

/** Writes a database to a file of its own, which must be empty or none, while it is open elsewhere in this process. */
export function copyDatabase(dir: string, file: string): void {
  const database = new Database(path.join(dir, DATABASE), PATIENT);
  try {
    database.exec(`VACUUM INTO ${literal(file)}`);
  } finally {
    database.close();
  }
}
