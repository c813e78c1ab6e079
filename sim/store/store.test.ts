import { spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBlobs } from './blobs.ts';
import { memoryStore, openStore, type Store } from './store.ts';

const writer = fileURLToPath(new URL('./store-writer.mjs', import.meta.url));
/** These tests start processes; they take a second, or many on a machine that is busy with other things. */
const BUSY_MACHINE_MS = 60_000;
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'porchlight-store-'));
});
afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

/**
 * Lets the writer run until it has told of `acks` flushes, then SIGKILLs it.
 * @param meanwhile runs while it writes
 * @returns the last number it told
 */
function writeAndKill(from: number, acks: number, meanwhile?: () => Promise<void>): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', writer, dir, String(from)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let told = '';
    let isEnding = false;
    child.stdout.setEncoding('utf8');
    child.stdout.on('data', (chunk: string) => {
      told += chunk;
      if (told.split('\n').length <= acks || isEnding) return;
      isEnding = true;
      Promise.resolve(meanwhile?.())
        .catch(reject)
        .finally(() => child.kill('SIGKILL'));
    });
    child.on('error', reject);
    child.on('close', (_code, signal) => {
      const whole = told.slice(0, told.lastIndexOf('\n')).split('\n');
      if (signal === 'SIGKILL') resolve(Number(whole.at(-1)));
      else reject(new Error(`the writer ended by itself after ${String(whole.length)} flushes`));
    });
  });
}

describe('store', () => {
  it(
    '[R-95] finds every acknowledged write after a kill in the middle of writing, through journal and snapshot',
    { timeout: BUSY_MACHINE_MS },
    async () => {
      let from = 0;
      for (const acks of [30, 70]) {
        const last = await writeAndKill(from, acks);
        const store = await openStore(dir);
        for (let n = Math.max(0, last - 39); n <= last; n += 1) {
          const found = store.get<{ n: number; pad: string }>(`key-${String(n % 40)}`);
          // A later, not yet acknowledged write of the same key may have made it, too; an older one may not.
          expect(found?.n).toBeGreaterThanOrEqual(n);
          expect(((found?.n ?? NaN) - n) % 40).toBe(0);
          expect(found?.pad).toBe('ä'.repeat(150));
        }
        await store.close();
        from = last + 1;
      }
      expect(readdirSync(dir)).toContain('snapshot');
      expect(statSync(path.join(dir, 'journal')).size).toBeLessThan(30_000);
    },
  );

  it(
    'keeps a second process out while the first lives, and lets it in when that one was killed',
    { timeout: BUSY_MACHINE_MS },
    async () => {
      let refused = '';
      await writeAndKill(0, 1, async () => {
        refused = await openStore(dir).then(
          () => 'opened',
          (cause: unknown) => String(cause),
        );
      });
      expect(refused).toBe(
        `StartRefused: The folder ${dir} is in use by another simulated home: stop that one, or choose another with --dir.`,
      );
      const store = await openStore(dir);
      await store.close();
      expect(readdirSync(dir)).not.toContain('lock');
    },
  );

  it('drops a torn last line and goes on after it', async () => {
    const first = await openStore(dir);
    first.set('mode', { id: '2' });
    first.set('gone', 1);
    first.set('gone', undefined);
    await first.close();
    appendFileSync(path.join(dir, 'journal'), '0a0a0a0a "mode":{"id":"9');
    const second = await openStore(dir);
    expect(second.get('mode')).toEqual({ id: '2' });
    expect(second.get('gone')).toBeUndefined();
    second.set('next', [1, 'zwei\n']);
    await second.close();
    const third = await openStore(dir);
    expect(third.get('mode')).toEqual({ id: '2' });
    expect(third.get('next')).toEqual([1, 'zwei\n']);
    await third.close();
    expect(readFileSync(path.join(dir, 'journal'), 'utf8')).not.toContain('"id":"9');
  });

  it('says which line is damaged, and changes nothing: no kill leaves a whole line that is wrong', async () => {
    const first = await openStore(dir, { journalLimitBytes: 1 });
    first.set('a', 1);
    await first.flush();
    first.set('b', 2);
    await first.close();
    const second = await openStore(dir);
    second.set('c', 3);
    second.set('d', 4);
    await second.close();
    for (const [name, line] of [
      ['snapshot', 2],
      ['journal', 1],
    ] as const) {
      const file = path.join(dir, name);
      const good = readFileSync(file, 'utf8');
      const lines = good.split('\n');
      const bad = lines.map((text, at) => (at === line - 1 ? text.replace(/\d$/, '9') : text)).join('\n');
      writeFileSync(file, bad);
      await expect(openStore(dir)).rejects.toThrow(
        `The state kept in ${dir} is damaged (${name}, line ${String(line)}). Nothing was changed: put a copy of the folder back, or begin anew with --fresh.`,
      );
      expect(readFileSync(file, 'utf8')).toBe(bad);
      writeFileSync(file, good);
    }
    const again = await openStore(dir);
    expect(['a', 'b', 'c', 'd'].map((key) => again.get(key))).toEqual([1, 2, 3, 4]);
    await again.close();
  });

  it('keeps what it holds from every other account of the machine, also what was there before', async () => {
    const mode = (...names: string[]) => (statSync(path.join(dir, 'home', ...names)).mode & 0o777).toString(8);
    const modes = () => ['', 'journal', 'snapshot', 'blobs'].map((name) => mode(name));
    const store = await openStore(path.join(dir, 'home'), { journalLimitBytes: 10 });
    store.set('a', 'b');
    await store.close();
    openBlobs(path.join(dir, 'home'));
    expect(modes()).toEqual(['700', '600', '600', '700']);
    for (const name of ['', 'blobs']) chmodSync(path.join(dir, 'home', name), 0o755);
    for (const name of ['journal', 'snapshot']) chmodSync(path.join(dir, 'home', name), 0o644);
    await (await openStore(path.join(dir, 'home'))).close();
    openBlobs(path.join(dir, 'home'));
    expect(modes()).toEqual(['700', '600', '600', '700']);
  });

  it('begins anew when told so, and leaves alone what is not its own', async () => {
    const first = await openStore(dir);
    first.set('a', 1);
    await first.flush();
    await expect(openStore(dir, { isFresh: true })).rejects.toThrow('is in use by another simulated home');
    await first.close();
    writeFileSync(path.join(dir, 'holiday.txt'), 'sun');
    const second = await openStore(dir, { isFresh: true });
    expect(second.get('a')).toBeUndefined();
    await second.close();
    expect(readFileSync(path.join(dir, 'holiday.txt'), 'utf8')).toBe('sun');
  });

  it('drops all of what was set together when its end is torn off, and keeps what lines without a batch say', async () => {
    const file = path.join(dir, 'journal');
    const first = await openStore(dir);
    first.set('list', ['a']);
    first.set('a', 1);
    await first.flush();
    const whole = statSync(file).size;
    first.set('list', ['a', 'b']);
    first.set('b', { text: 'x'.repeat(50) });
    await first.close();
    const both = readFileSync(file);
    for (let end = whole; end < both.length; end += 1) {
      writeFileSync(file, both.subarray(0, end));
      const again = await openStore(dir);
      expect([again.get('list'), again.get('a'), again.get('b')]).toEqual([['a'], 1, undefined]);
      await again.close();
      expect(statSync(file).size).toBe(whole);
    }
    // As journals were written before batches: each line is one by itself.
    const old = ['"list":["a","b"]', '"b":2'].map((body) => `${sha1(body).slice(0, 8)} ${body}\n`);
    writeFileSync(file, old.join(''));
    const again = await openStore(dir);
    expect([again.get('list'), again.get('b')]).toEqual([['a', 'b'], 2]);
    await again.close();
  });

  it('leads back to the same values when a kill came between a snapshot and the end of its journal', async () => {
    const keep = path.join(dir, 'journal.before');
    const store = await openStore(dir, { journalLimitBytes: 400 });
    for (const n of [1, 2]) {
      store.set('one', n);
      store.set('pad', 'x'.repeat(40 * n));
      await store.flush();
      copyFileSync(path.join(dir, 'journal'), keep);
    }
    await new Promise((resolve) => setImmediate(resolve));
    store.set('pad', 'y'.repeat(400));
    const written = store.flush();
    // Belongs to the next batch, which is lost with the kill: the snapshot has none of it.
    await Promise.resolve();
    store.set('one', 'later');
    store.set('two', 'later');
    await written;
    await store.close();
    expect(readFileSync(path.join(dir, 'snapshot'), 'utf8')).not.toContain('later');
    copyFileSync(keep, path.join(dir, 'journal'));
    const again = await openStore(dir);
    expect([again.get('one'), again.get('two')]).toEqual([2, undefined]);
    await again.close();
  });

  it('counts a value that somebody else has set as a change until it is on disk', async () => {
    const store = await openStore(dir);
    store.set('name', 'Hall');
    store.set('name', 'Hall');
    expect(store.changes()).toBe(2);
    const written = store.flush();
    store.set('name', 'Hall');
    expect(store.changes()).toBe(3);
    await written;
    store.set('name', 'Hall');
    expect(store.changes()).toBe(3);
    await store.close();
  });

  it('hands out copies: changing one changes nothing that is stored', () => {
    const store = memoryStore();
    const value = { list: [1] };
    store.set('a', value);
    value.list.push(2);
    store.get<{ list: number[] }>('a')?.list.push(3);
    expect(store.get('a')).toEqual({ list: [1] });
  });

  it('is on disk what it is in memory, for any sequence of sets', async () => {
    const key = fc.constantFrom('a', 'b:c', '"q"', 'ü\n', '');
    const step = fc.record({ key, value: fc.oneof(fc.jsonValue(), fc.constant(undefined)) });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const folder = path.join(dir, String(run++));
        const disk: Store = await openStore(folder, { journalLimitBytes: 200 });
        const memory = memoryStore();
        for (const [at, each] of steps.entries()) {
          disk.set(each.key, each.value);
          memory.set(each.key, each.value);
          if (at % 7 === 3) await disk.flush();
        }
        await disk.close();
        const again = await openStore(folder);
        for (const each of steps) expect(again.get(each.key)).toEqual(memory.get(each.key));
        await again.close();
      }),
      { numRuns: 25 },
    );
  });
});
