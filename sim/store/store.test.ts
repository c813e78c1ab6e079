import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import Database from 'libsql/promise';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openBlobs } from './blobs.ts';
import { folderProblem } from './folder-lock.ts';
import { openStore } from './sqlite-store.ts';
import { memoryStore, type Store } from './store.ts';
import { within } from '../../tests/support/how-long.ts';

const writer = fileURLToPath(new URL('./store-writer.mjs', import.meta.url));
/** These tests start processes or wait for the disk many times; a second, or many where the machine has other things to do. */
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
    '[R-95] finds every acknowledged write after a kill in the middle of writing, through the log and the database',
    { timeout: within(BUSY_MACHINE_MS) },
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
      expect(statSync(path.join(dir, 'home.db')).size).toBeGreaterThan(0);
    },
  );

  it(
    'keeps a second process out while the first lives, and lets it in when that one was killed',
    { timeout: within(BUSY_MACHINE_MS) },
    async () => {
      let refused = '';
      await writeAndKill(0, 1, async () => {
        refused = await openStore(dir).then(
          () => 'opened',
          (cause: unknown) => String(cause),
        );
        expect(folderProblem(dir)).toBe(refused.replace('StartRefused: ', ''));
      });
      expect(refused).toBe(
        `StartRefused: The folder ${dir} is in use by another simulated home: stop that one, or choose another with --dir.`,
      );
      const store = await openStore(dir);
      expect(folderProblem(dir)).toContain('in use');
      await store.close();
      expect([folderProblem(dir), folderProblem(path.join(dir, 'none'))]).toEqual([null, null]);
    },
  );

  it(
    'drops all of what was set together when its end is torn off the log',
    { timeout: within(BUSY_MACHINE_MS) },
    async () => {
      const log = path.join(dir, 'home.db-wal');
      const first = await openStore(dir);
      first.set('list', ['a']);
      first.set('a', 1);
      await first.flush();
      const whole = statSync(log).size;
      first.set('list', ['a', 'b']);
      first.set('b', { text: 'x'.repeat(50) });
      await first.flush();
      const [database, both] = [readFileSync(path.join(dir, 'home.db')), readFileSync(log)];
      await first.close();
      expect(both.length).toBeGreaterThan(whole);
      for (let end = whole; end <= both.length; end += 211) {
        const torn = mkdtempSync(path.join(dir, 'torn-'));
        writeFileSync(path.join(torn, 'home.db'), database);
        writeFileSync(path.join(torn, 'home.db-wal'), both.subarray(0, end));
        const again = await openStore(torn);
        expect([again.get('list'), again.get('a'), again.get('b')]).toEqual([['a'], 1, undefined]);
        again.set('next', 'zwei\n');
        await again.close();
        const third = await openStore(torn);
        expect([third.get('list'), third.get('next')]).toEqual([['a'], 'zwei\n']);
        await third.close();
      }
    },
  );

  it('says which file is damaged and what to do, and changes nothing', async () => {
    const first = await openStore(dir);
    for (let n = 0; n < 500; n += 1) first.set(`key-${n}`, { n, pad: 'x'.repeat(100) });
    await first.close();
    const file = path.join(dir, 'home.db');
    const good = readFileSync(file);
    const wounds: ((bytes: Buffer) => void)[] = [
      (bytes) => bytes.fill(0, 0, 16),
      (bytes) => bytes.fill(0xff, 8_192, 9_000),
      // Whole for the database, and no value.
      (bytes) => bytes.write('!', bytes.indexOf('{"n":7,')),
    ];
    for (const wound of wounds) {
      const bad = Buffer.from(good);
      wound(bad);
      writeFileSync(file, bad);
      const told = `The state kept in ${dir} is damaged (home.db: `;
      const refusal = await openStore(dir).then(String, String);
      expect(refusal).toContain(`StartRefused: ${told}`);
      expect(refusal).toContain('Nothing was changed: put a copy of the folder back, or begin anew with --fresh.');
      expect(readFileSync(file).equals(bad)).toBe(true);
    }
    const anew = await openStore(dir, { isFresh: true });
    expect([...anew.keys()]).toEqual([]);
    await anew.close();
  });

  it('does not touch what a newer version has written', async () => {
    await (await openStore(dir)).close();
    const file = path.join(dir, 'home.db');
    const newer = readFileSync(file);
    newer.writeUInt32BE(2, 60);
    writeFileSync(file, newer);
    await expect(openStore(dir)).rejects.toThrow(/written by a newer version/);
    expect(readFileSync(file).equals(newer)).toBe(true);
  });

  it('keeps what it holds from every other account of the machine, also what was there before', async () => {
    const mode = (...names: string[]) => (statSync(path.join(dir, 'home', ...names)).mode & 0o777).toString(8);
    const modes = () => ['', 'home.db', 'in-use.db', 'home.db-wal', 'blobs'].map((name) => mode(name));
    const store = await openStore(path.join(dir, 'home'));
    store.set('a', 'b');
    await store.flush();
    openBlobs(path.join(dir, 'home'));
    expect(modes()).toEqual(['700', '600', '600', '600', '700']);
    store.abandon();
    for (const name of ['', 'blobs']) chmodSync(path.join(dir, 'home', name), 0o755);
    for (const name of ['home.db', 'in-use.db', 'home.db-wal']) chmodSync(path.join(dir, 'home', name), 0o644);
    const again = await openStore(path.join(dir, 'home'));
    openBlobs(path.join(dir, 'home'));
    expect(modes()).toEqual(['700', '600', '600', '600', '700']);
    await again.close();
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

  /** A line of a journal of before: `+` says that more belongs to it. */
  const line = (key: string, value: unknown, isLast = true) => {
    const body = `${JSON.stringify(key)}:${JSON.stringify(value) ?? ''}`;
    const marked = `${isLast ? ' ' : '+'}${body}`;
    return `${sha1(marked.trimStart()).slice(0, 8)}${marked}\n`;
  };

  it('carries over once what a journal of before holds, without the end that a kill tore off', async () => {
    const [snapshot, journal] = [path.join(dir, 'snapshot'), path.join(dir, 'journal')];
    writeFileSync(snapshot, line('mode', { id: '2' }) + line('gone', 1) + line('ü"\n', "it’s, 'quoted'"));
    const torn = line('list', ['a', 'b'], false) + line('b', 2).slice(0, -3);
    writeFileSync(journal, line('gone', undefined) + line('list', ['a']) + torn);
    writeFileSync(path.join(dir, 'lock'), '1 2');
    const store = await openStore(dir);
    const expected = { mode: { id: '2' }, 'ü"\n': "it’s, 'quoted'", list: ['a'] };
    expect(Object.fromEntries([...store.keys()].map((key) => [key, store.get(key)]))).toEqual(expected);
    expect(readdirSync(dir).filter((name) => ['snapshot', 'journal', 'lock'].includes(name))).toEqual([]);
    store.set('list', ['c']);
    await store.close();
    // As a kill leaves it between the end of the carrying and that of the former files.
    writeFileSync(snapshot, line('list', ['old']));
    const again = await openStore(dir);
    expect([again.get('list'), again.get('mode')]).toEqual([['c'], { id: '2' }]);
    expect(readdirSync(dir)).not.toContain('snapshot');
    await again.close();
  });

  it('says which line of a journal of before is damaged, and changes nothing', async () => {
    for (const [name, at] of [
      ['snapshot', 2],
      ['journal', 1],
    ] as const) {
      const folder = path.join(dir, name);
      mkdirSync(folder);
      const good = line('a', 1) + line('b', 2);
      const bad = good.split('\n').map((text, n) => (n === at - 1 ? text.replace(/\d$/, '9') : text));
      writeFileSync(path.join(folder, name), bad.join('\n'));
      await expect(openStore(folder)).rejects.toThrow(
        `The state kept in ${folder} is damaged (${name}, line ${String(at)}). Nothing was changed: put a copy of the folder back, or begin anew with --fresh.`,
      );
      expect(readFileSync(path.join(folder, name), 'utf8')).toBe(bad.join('\n'));
      expect(readdirSync(folder)).not.toContain('home.db');
    }
  });

  it('[R-95] writes each batch through to the disk: the log is synchronous, and not by chance of a default', async () => {
    const exec = vi.spyOn(Database.prototype, 'exec');
    onTestFinished(() => exec.mockRestore());
    const store = await openStore(dir);
    store.set('name', 'Hall');
    await store.flush();
    // Another connection has settings of its own: the one that the store writes by is asked.
    const [writer, ...others] = [...new Set(exec.mock.contexts)] as Database[];
    expect(others).toEqual([]);
    const FULL = 2; // PRAGMA synchronous, by SQLite's numbers
    expect(await Promise.all([writer?.pragma('journal_mode', {}), writer?.pragma('synchronous', {})])).toEqual([
      [{ journal_mode: 'wal' }],
      [{ synchronous: FULL }],
    ]);
    await store.close();
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

  it('is on disk what it is in memory, for any sequence of sets', { timeout: within(BUSY_MACHINE_MS) }, async () => {
    const key = fc.constantFrom('a', 'b:c', '"q"', 'ü\n', '');
    const step = fc.record({ key, value: fc.oneof(fc.jsonValue(), fc.constant(undefined)) });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const folder = path.join(dir, String(run++));
        const disk: Store = await openStore(folder);
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
