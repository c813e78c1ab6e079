import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadHome, parseHome } from './homes/load-home.ts';
import { StartRefused, tellFailure } from './start-refused.ts';
import { lockFolder } from './store/folder-lock.ts';
import { openStore } from './store/sqlite-store.ts';
import { readTranscript } from './transcript/transcript.ts';

async function failureOf(run: () => unknown): Promise<unknown> {
  try {
    await run();
  } catch (cause) {
    return cause;
  }
  throw new Error('nothing failed');
}

it('tells in a sentence what the operator can mend', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'porchlight-start-'));
  const unlock = lockFolder(dir);
  try {
    for (const run of [
      () => loadHome('nowhere'),
      () => loadHome('generated:x'),
      () => loadHome('generated:0x5'),
      () => loadHome('generated:1x1:9999'),
      () => parseHome('{', 'home.json'),
      () => parseHome('{}', 'home.json'),
      () => readTranscript(path.join(dir, 'none.jsonl')),
      () => lockFolder(dir),
    ]) {
      const failure = await failureOf(run);
      expect(failure).toBeInstanceOf(StartRefused);
      expect(tellFailure(failure)).toBe((failure as Error).message);
    }
    unlock();
    writeFileSync(path.join(dir, 'home.db'), 'x\n');
    expect(await failureOf(() => openStore(dir))).toBeInstanceOf(StartRefused);
    // As of a folder that nobody may write to.
    const refusal = Object.assign(new Error('EACCES: permission denied, mkdir'), { syscall: 'mkdir' });
    expect(tellFailure(refusal)).toBe('EACCES: permission denied, mkdir');
  } finally {
    unlock();
    rmSync(dir, { recursive: true, force: true });
  }
});

it('tells the stack of a fault of this program', () => {
  const fault = new Error('There is nothing to choose from.');
  expect(tellFailure(fault)).toBe(fault.stack);
  expect(tellFailure(new TypeError('x'))).toContain('start-refused.test.ts');
  expect(tellFailure('plain')).toBe('plain');
});
