import { spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryStore, openStore, type Store } from './store.ts';

const writer = fileURLToPath(new URL('./store-writer.mjs', import.meta.url));
/** These tests start processes; they take a second, or many on a machine that is busy with other things. */
const BUSY_MACHINE_MS = 60_000;

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
        `Error: The folder ${dir} is in use by another simulated home: stop that one, or choose another with --dir.`,
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
