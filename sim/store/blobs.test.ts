import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BlobsFull, openBlobs } from './blobs.ts';
import { within } from '../../tests/support/how-long.ts';

const writer = fileURLToPath(new URL('./blob-writer.mjs', import.meta.url));
/** Starts a process: a second, or many on a machine that is busy with other things. */
const BUSY_MACHINE_MS = 60_000;
const bytes = (...values: number[]) => Uint8Array.from(values);

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'porchlight-blobs-'));
});
afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

/** Kills the writer as soon as it has told of so many blobs. @returns the last it told. */
function writeAndKill(acks: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', writer, dir], { stdio: ['ignore', 'pipe', 'inherit'] });
    let told = '';
    child.stdout.setEncoding('utf8');
    child.stdout.on('data', (chunk: string) => {
      told += chunk;
      if (told.split('\n').length > acks) child.kill('SIGKILL');
    });
    child.on('error', reject);
    child.on('close', () => resolve(Number(told.slice(0, told.lastIndexOf('\n')).split('\n').at(-1))));
  });
}

describe('blobs', () => {
  for (const where of ['memory', 'disk'] as const) {
    it(`keeps bytes by id in ${where}, replaces them whole and lets them go`, async () => {
      const blobs = openBlobs(where === 'disk' ? dir : null);
      const given = bytes(1, 2, 3);
      await blobs.put('a', given);
      given[0] = 9;
      await blobs.put('b-2_c', bytes());
      expect(await blobs.get('a')).toEqual(bytes(1, 2, 3));
      await blobs.put('a', bytes(4));
      expect(await blobs.get('a')).toEqual(bytes(4));
      expect(await blobs.get('b-2_c')).toEqual(bytes());
      expect(await blobs.ids()).toEqual(['a', 'b-2_c']);
      expect([blobs.sizeOf('a'), blobs.sizeOf('never-there'), blobs.sizeOfAll(''), blobs.sizeOfAll('b-')]).toEqual([
        1, 0, 1, 0,
      ]);
      await blobs.remove('a');
      await blobs.remove('never-there');
      expect(await blobs.get('a')).toBeNull();
      expect(await blobs.ids()).toEqual(['b-2_c']);
    });

    it(`refuses in ${where} what would be too much in all, and counts what was removed or replaced`, async () => {
      const blobs = openBlobs(where === 'disk' ? dir : null, { limitBytes: 10 });
      await blobs.put('a', new Uint8Array(6));
      await expect(blobs.put('b', new Uint8Array(5))).rejects.toThrow(BlobsFull);
      expect(await blobs.get('b')).toBeNull();
      await blobs.put('a', new Uint8Array(5));
      await blobs.put('b', new Uint8Array(5));
      await blobs.remove('a');
      const both = await Promise.allSettled([blobs.put('c', new Uint8Array(4)), blobs.put('d', new Uint8Array(4))]);
      expect(both.map((each) => each.status)).toEqual(['fulfilled', 'rejected']);
      expect(await blobs.ids()).toEqual(['b', 'c']);
    });

    it(`takes no id in ${where} that could be a path or a draft`, async () => {
      const blobs = openBlobs(where === 'disk' ? dir : null);
      for (const id of ['', '..', '../a', 'a/b', 'a.draft', 'A', 'a\0', '-a', 'a'.repeat(101)]) {
        await expect(blobs.put(id, bytes(1))).rejects.toThrow('is no id of a blob');
        expect(await blobs.get(id)).toBeNull();
      }
      expect(await blobs.ids()).toEqual([]);
    });

    it(`removes in ${where} what nobody has a record of, within one prefix`, async () => {
      const blobs = openBlobs(where === 'disk' ? dir : null);
      for (const id of ['media-1', 'media-2', 'avatar-1']) await blobs.put(id, bytes(1));
      await blobs.keepOnly('media-', (id) => id === 'media-2');
      expect(await blobs.ids()).toEqual(['avatar-1', 'media-2']);
    });
  }

  it('finds after a restart what it had, counts it, and serves no draft', async () => {
    await openBlobs(dir).put('a', bytes(1, 2));
    const folder = path.join(dir, 'blobs');
    writeFileSync(path.join(folder, 'a.0000.draft'), 'half');
    mkdirSync(path.join(folder, 'b.draft'));
    const again = openBlobs(dir, { limitBytes: 3 });
    expect(readdirSync(folder)).toEqual(['a']);
    expect(await again.ids()).toEqual(['a']);
    expect(await again.get('a')).toEqual(bytes(1, 2));
    await expect(again.put('b', bytes(1, 2))).rejects.toThrow(BlobsFull);
    rmSync(path.join(folder, 'a'));
    expect(await again.get('a')).toBeNull();
  });

  it(
    '[R-95] has every acknowledged blob whole after a kill in the middle of a write, and none half',
    { timeout: within(BUSY_MACHINE_MS) },
    async () => {
      const last = await writeAndKill(12);
      const blobs = openBlobs(dir);
      for (let n = last - 6; n <= last; n += 1) {
        const found = await blobs.get(`blob-${String(n % 7)}`);
        expect(found?.length).toBe(1024 * 1024);
        // The one after the last acknowledged may have made it; nothing older, and nothing mixed.
        const [first] = found ?? [];
        expect([n % 251, (n + 7) % 251]).toContain(first);
        expect(found?.every((each) => each === first)).toBe(true);
      }
      for (const name of readdirSync(path.join(dir, 'blobs'))) {
        expect(readFileSync(path.join(dir, 'blobs', name)).length).toBe(1024 * 1024);
      }
    },
  );
});
