import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openBlobs } from '../store/blobs.ts';
import { openStore, replaceStore } from '../store/sqlite-store.ts';
import { backUp, restore } from './backup.ts';
import { finishBackup } from './backup-file.ts';
import { keepPlace } from './place.ts';

let root: string;
let dir: string;
let file: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'home-backup-'));
  [dir, file] = [path.join(root, 'home'), path.join(root, 'home.backup')];
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function makeHome(board: string): Promise<void> {
  const store = await openStore(dir);
  keepPlace(store, { serial: '90000001' });
  store.set('board', board);
  await openBlobs(dir).put('avatar-1', Buffer.from(board));
  await store.close();
}
async function seen() {
  const store = await openStore(dir);
  const [board, picture] = [store.get('board'), await openBlobs(dir).get('avatar-1')];
  await store.close();
  return [board, picture === null ? null : Buffer.from(picture).toString()];
}
/** Without what stands for the home in use. */
const namesOf = () =>
  readdirSync(dir)
    .filter((name) => !/^in-use|-(shm|wal)$/.test(name))
    .sort();

/** A database as a home's, with a board, in the place of a file. */
function anewAt(where: string): string {
  rmSync(where, { force: true });
  const database = new Database(where);
  database.exec(`CREATE TABLE kept (key TEXT PRIMARY KEY, value TEXT); INSERT INTO kept VALUES ('board', '"Porch"')`);
  database.close();
  return where;
}

it('[R-95] puts a backup in the place of a home that is damaged, with its files', async () => {
  await makeHome('Hall');
  await backUp(dir, file);
  const database = readFileSync(path.join(dir, 'home.db'));
  writeFileSync(path.join(dir, 'home.db'), database.fill(0, 0, 16));
  await openBlobs(dir).put('avatar-2', Buffer.from('of later'));
  await expect(restore(dir, file, { isFresh: false })).rejects.toThrow(/damaged \(home\.db: /);
  expect(await restore(dir, file, { isFresh: true })).toMatchObject({ blobs: 1 });
  expect(await seen()).toEqual(['Hall', 'Hall']);
  expect([namesOf(), await openBlobs(dir).ids()]).toEqual([['blobs', 'home.db'], ['avatar-1']]);
});

it('[R-95] leaves the home as it was when the backup cannot be put there, and nothing of the new one', async () => {
  await makeHome('Hall');
  await backUp(dir, file);
  // A blob whose name leads out of its folder, in a backup that is otherwise in order.
  finishBackup(
    anewAt(file),
    { values: new Map([['board', '"Porch"']]), blobs: new Map([['../avatar', Uint8Array.of(1)]]) },
    '',
  );
  const before = namesOf();
  await expect(restore(dir, file, { isFresh: true })).rejects.toThrow(/cannot be put into .* Nothing was changed/);
  expect([await seen(), namesOf()]).toEqual([['Hall', 'Hall'], before]);
});

it('[R-95] ends at the next start what a kill left between two homes, at whatever step it came', async () => {
  const inDir = (...names: string[]) => path.join(dir, ...names);
  for (const killedAfter of [0, 1, 2]) {
    rmSync(dir, { recursive: true, force: true });
    await makeHome('Porch');
    for (const name of ['home.db-wal', 'home.db-shm', 'in-use.db']) rmSync(inDir(name), { force: true });
    renameSync(dir, path.join(root, 'next'));
    await makeHome('Hall');
    // As a kill leaves it: the log of the former home must not be read into the next one.
    const former = await openStore(dir);
    former.set('board', 'Attic');
    await former.flush();
    former.abandon();
    renameSync(path.join(root, 'next'), inDir('restore.ready'));
    if (killedAfter > 0) rmSync(inDir('home.db-wal'));
    if (killedAfter > 1) {
      rmSync(inDir('blobs'), { recursive: true });
      renameSync(inDir('restore.ready', 'blobs'), inDir('blobs'));
    }
    expect([killedAfter, await seen()]).toEqual([killedAfter, ['Porch', 'Porch']]);
    expect(existsSync(inDir('restore.ready'))).toBe(false);
  }
});

it('[R-95] begins with the former home when a kill came before the new one was whole', async () => {
  await makeHome('Hall');
  mkdirSync(path.join(dir, 'restore.coming'));
  writeFileSync(path.join(dir, 'restore.coming', 'home.db'), 'half');
  expect([await seen(), namesOf()]).toEqual([
    ['Hall', 'Hall'],
    ['blobs', 'home.db'],
  ]);
  await replaceStore(dir, (store) => {
    store.set('board', 'Attic');
    return Promise.resolve();
  });
  expect([await seen(), namesOf()]).toEqual([
    ['Attic', null],
    ['blobs', 'home.db'],
  ]);
});

it('[R-95] refuses a backup in which a single letter is another, and a database that is none', async () => {
  await makeHome('Hall');
  await backUp(dir, file);
  const [good, other] = [readFileSync(file), path.join(root, 'other')];
  const torn = Buffer.from(good);
  torn.write('Hull', torn.indexOf('"Hall"') + 1);
  for (const [bytes, told] of [
    [torn, /damaged: its check sum is another/],
    [good.subarray(0, good.length / 2), /damaged: its check sum is another/],
    [Buffer.from('sun and sea, and sun again'), /is no backup of a home server/],
    [readFileSync(path.join(dir, 'home.db')), /is no backup of a home server/],
  ] as const) {
    writeFileSync(file, bytes);
    await expect(restore(other, file, { isFresh: true })).rejects.toThrow(told);
    expect(existsSync(other)).toBe(false);
  }
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('[R-95] takes a backup of before, which was a text', async () => {
  const kept = { values: { board: 'Porch' }, blobs: { 'avatar-1': Buffer.from('Porch').toString('base64') } };
  const text = (sum: string) =>
    JSON.stringify({ format: 'porchlight-home-server', version: 1, madeAt: '2026-11-22T00:00:00.000Z', sum, kept });
  writeFileSync(file, text('another'));
  await expect(restore(dir, file, { isFresh: false })).rejects.toThrow(/damaged: its check sum/);
  writeFileSync(file, text(createHash('sha256').update(JSON.stringify(kept)).digest('hex')));
  expect(await restore(dir, file, { isFresh: false })).toEqual({ values: 1, blobs: 1 });
  expect(await seen()).toEqual(['Porch', 'Porch']);
});
