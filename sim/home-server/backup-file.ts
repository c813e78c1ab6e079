import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import Database from 'libsql';
import { z } from 'zod';
import { StartRefused } from '../start-refused.ts';
import { literal, reading } from '../store/database.ts';

const FORMAT = 'porchlight-home-server';
const VERSION = 2;

/** What a backup holds: values as JSON texts by key, and the files beside them by id. */
export interface Kept {
  values: ReadonlyMap<string, string>;
  blobs: ReadonlyMap<string, Uint8Array>;
}

/** Of every value and every file, in the order of their names: SQLite itself notices no byte that changed in a text. */
function sumOf({ values, blobs }: Kept): string {
  const hash = createHash('sha256');
  const sorted = <T>(map: ReadonlyMap<string, T>) => [...map].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [key, text] of sorted(values)) hash.update(`${JSON.stringify([key, text])}\n`);
  for (const [id, bytes] of sorted(blobs)) hash.update(`${JSON.stringify([id, bytes.length])}\n`).update(bytes);
  return hash.digest('hex');
}

/**
 * Makes a copy of a home's database a backup: the files go in, and what the file is. One statement for each file, as text
 * and not prepared: see writeSql.
 */
export function finishBackup(file: string, kept: Kept, madeAt: string): void {
  const database = new Database(file);
  try {
    database.exec('CREATE TABLE blobs (id TEXT PRIMARY KEY, bytes BLOB NOT NULL) WITHOUT ROWID');
    for (const [id, bytes] of kept.blobs) {
      database.exec(`INSERT INTO blobs VALUES (${literal(id)}, x'${Buffer.from(bytes).toString('hex')}')`);
    }
    database.exec(`CREATE TABLE backup (format TEXT, version INTEGER, made_at TEXT, sum TEXT);
      INSERT INTO backup VALUES ('${FORMAT}', ${String(VERSION)}, ${literal(madeAt)}, '${sumOf(kept)}')`);
  } finally {
    database.close();
  }
}

/** @throws {StartRefused} in one sentence when the file cannot be read, is none, or is damaged */
export async function readBackup(file: string): Promise<Kept> {
  const begin = await beginOf(file).catch((cause: unknown) => {
    throw new StartRefused(`The backup ${file} cannot be read (${codeOf(cause)}).`, { cause });
  });
  if (begin.startsWith('{')) return readFormerBackup(file);
  if (!begin.startsWith('SQLite format 3')) throw isNone(file);
  return reading(
    file,
    (database) => readRows(database, file),
    (_, cause) => isDamaged(file, cause),
  );
}

async function beginOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

const about = z.object({ format: z.literal(FORMAT), version: z.literal(VERSION), sum: z.string() });
const tables = z.array(z.object({ name: z.string() }));
const values = z.array(z.object({ key: z.string(), value: z.string() }));
const blobs = z.array(z.object({ id: z.string(), hex: z.string() }));

function readRows(database: Database.Database, file: string): Kept {
  const all = (sql: string) => database.prepare(sql).all();
  const names = tables.parse(all("SELECT name FROM sqlite_schema WHERE type = 'table'")).map(({ name }) => name);
  if (!['kept', 'blobs', 'backup'].every((name) => names.includes(name))) throw isNone(file);
  const head = about.safeParse(all('SELECT format, version, sum FROM backup')[0]);
  if (!head.success) throw isNone(file);
  const rows = values.safeParse(all('SELECT key, value FROM kept'));
  const files = blobs.safeParse(all('SELECT id, hex(bytes) AS hex FROM blobs'));
  if (!rows.success || !files.success) throw isDamaged(file);
  const kept: Kept = {
    values: new Map(rows.data.map(({ key, value }) => [key, value])),
    blobs: new Map(files.data.map(({ id, hex }) => [id, Buffer.from(hex, 'hex')])),
  };
  if (head.data.sum !== sumOf(kept)) throw isDamaged(file);
  return kept;
}

const isNone = (file: string) => new StartRefused(`${file} is no backup of a home server, or one of a newer version.`);
const isDamaged = (file: string, cause?: unknown) =>
  new StartRefused(`${file} is damaged: its check sum is another. Nothing was changed; take another copy.`, { cause });

const formerBackup = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(1),
  madeAt: z.string(),
  /** SHA-256 of the JSON of `kept`. */
  sum: z.string(),
  /** `blobs` in base64, by id. */
  kept: z.strictObject({ values: z.record(z.string(), z.json()), blobs: z.record(z.string(), z.string()) }),
});

/** A backup of before, when a home had no database: it is somebody's house all the same. */
async function readFormerBackup(file: string): Promise<Kept> {
  const parsed = formerBackup.safeParse(jsonOf(await readFile(file, 'utf8')));
  if (!parsed.success) throw isNone(file);
  const { sum, kept } = parsed.data;
  if (sum !== createHash('sha256').update(JSON.stringify(kept)).digest('hex')) throw isDamaged(file);
  return {
    values: new Map(Object.entries(kept.values).map(([key, value]) => [key, JSON.stringify(value)])),
    blobs: new Map(Object.entries(kept.blobs).map(([id, bytes]) => [id, Buffer.from(bytes, 'base64')])),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** What the system says of a failure, in a word where it has one. */
export const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause
    ? String(cause.code)
    : String(cause instanceof Error ? cause.message : cause);
