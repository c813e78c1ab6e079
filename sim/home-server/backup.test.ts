import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openBlobs } from '../store/blobs.ts';
import { openStore, replaceStore } from '../store/store.ts';
import { backUp, restore } from './backup.ts';
import { keepPlace } from './place.ts';

let root: string;
let dir: string;
let file: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'home-backup-'));
  [dir, file] = [path.join(root, 'home'), path.join(root, 'home.backup')];
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** @param journalLimitBytes 1: what is kept lies in a snapshot */
async function makeHome(board: string, { journalLimitBytes = 1 } = {}): Promise<void> {
  const store = await openStore(dir, { journalLimitBytes });
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
const namesOf = () => readdirSync(dir).sort();

it('[R-95] puts a backup in the place of a home that is damaged, with its files', async () => {
  await makeHome('Hall');
  await backUp(dir, file);
  const snapshot = readFileSync(path.join(dir, 'snapshot'));
  snapshot[20] = (snapshot[20] ?? 0) ^ 1;
  writeFileSync(path.join(dir, 'snapshot'), snapshot);
  await openBlobs(dir).put('avatar-2', Buffer.from('of later'));
  await expect(restore(dir, file, { isFresh: false })).rejects.toThrow(/damaged \(snapshot, line 1\)/);
  expect(await restore(dir, file, { isFresh: true })).toMatchObject({ blobs: 1 });
  expect(await seen()).toEqual(['Hall', 'Hall']);
  expect([namesOf(), await openBlobs(dir).ids()]).toEqual([['blobs', 'journal'], ['avatar-1']]);
});

it('[R-95] leaves the home as it was when the backup cannot be put there, and nothing of the new one', async () => {
  await makeHome('Hall');
  await backUp(dir, file);
  const backup = JSON.parse(readFileSync(file, 'utf8')) as { kept: { blobs: Record<string, string> }; sum: string };
  backup.kept.blobs['../avatar'] = '';
  backup.sum = createHash('sha256').update(JSON.stringify(backup.kept)).digest('hex');
  writeFileSync(file, JSON.stringify(backup));
  const before = namesOf();
  await expect(restore(dir, file, { isFresh: true })).rejects.toThrow(/cannot be put into .* Nothing was changed/);
  expect([await seen(), namesOf()]).toEqual([['Hall', 'Hall'], before]);
});

it('[R-95] ends at the next start what a kill left between two homes, at whatever step it came', async () => {
  const inDir = (...names: string[]) => path.join(dir, ...names);
  for (const killedAfter of [0, 1, 2]) {
    rmSync(dir, { recursive: true, force: true });
    await makeHome('Porch', { journalLimitBytes: 1_000_000 });
    renameSync(dir, path.join(root, 'next'));
    await makeHome('Hall');
    renameSync(path.join(root, 'next'), inDir('restore.ready'));
    if (killedAfter > 0) rmSync(inDir('snapshot'));
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
  writeFileSync(path.join(dir, 'restore.coming', 'journal'), 'half');
  expect([await seen(), namesOf()]).toEqual([
    ['Hall', 'Hall'],
    ['blobs', 'journal', 'snapshot'],
  ]);
  await replaceStore(dir, (store) => {
    store.set('board', 'Attic');
    return Promise.resolve();
  });
  expect([await seen(), namesOf()]).toEqual([
    ['Attic', null],
    ['blobs', 'journal'],
  ]);
});
