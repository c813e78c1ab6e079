import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeProblem } from './check-node.mjs';
import { installProblem, isBuilt, needsInstall, run, sourcesDigest } from './setup.mjs';
import { portProblem } from './start-house.mjs';

describe('which Node will do', () => {
  it.each(['v20.19.0', 'v20.20.2', 'v22.12.0', 'v24.0.0', 'v26.1.0'])('%s does', (version) => {
    expect(nodeProblem(version)).toBeNull();
  });
  it.each(['v12.22.0', 'v18.20.4', 'v20.18.3', 'v21.7.0', 'v22.11.0', 'v23.5.0'])('%s gets one sentence', (version) => {
    expect(nodeProblem(version)).toBe(
      `Porchlight runs on Node 20.19 or later, 22.12 or later, or 24 and above; this is Node ${version.slice(1)}. Install one of those and run the command again.`,
    );
  });
  it('agrees with package.json', async () => {
    const { engines } = JSON.parse(await readFile('package.json', 'utf8')) as { engines: { node: string } };
    expect(engines.node).toBe('^20.19.0 || ^22.12.0 || >=24.0.0');
  });
});

describe('a project folder', () => {
  let root: string;
  const put = (path: string, text: string, ageS = 0) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
    const at = Date.now() / 1000 - ageS;
    utimesSync(join(root, path), at, at);
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'setup-'));
    put('package-lock.json', '{}', 100);
  });
  afterEach(() => {
    rmSync(root, { recursive: true });
  });

  it('is installed when nothing is there, when an installation was cut off, and when the lock changed', () => {
    expect(needsInstall(root)).toBe(true);
    put('node_modules/react/package.json', '{}');
    expect(needsInstall(root)).toBe(true);
    put('node_modules/.package-lock.json', '{}', 200);
    expect(needsInstall(root)).toBe(true);
    put('node_modules/.package-lock.json', '{}', 50);
    expect(needsInstall(root)).toBe(false);
    put('node_modules/.porchlight-lock', 'digest of another lock');
    expect(needsInstall(root)).toBe(true);
  });

  it('is built again when a source changes, and not for a test or a file that the build writes itself', () => {
    put('src/main.tsx', 'one');
    const before = sourcesDigest(root);
    put('src/main.test.tsx', 'a test');
    put('src/ui/tokens.generated.css', 'made');
    put('public/brands/volta.porchlight.json', 'packed');
    expect(sourcesDigest(root)).toBe(before);
    put('dist/index.html', '');
    put('.cache/build', before);
    expect(isBuilt(root)).toBe(true);
    put('locales/en/errors.json', '{}');
    expect(isBuilt(root)).toBe(false);
  });
});

describe('what people are told', () => {
  it.each([
    ['npm error code ENOTFOUND\nnpm error network request to https://x failed', /registry cannot be reached/],
    ['npm error code EAI_AGAIN', /registry cannot be reached/],
    ['npm error ENOSPC: no space left', /disk is full/],
    ['npm error code EACCES', /cannot be written to/],
    ['npm error code EUSAGE\nnpm error Missing: x@1 from lock file', /\(Missing: x@1 from lock file\)/],
  ])('%j', (output, sentence) => {
    expect(installProblem(output)).toMatch(sentence);
    expect(installProblem(output)).not.toContain('\n');
  });

  it('names a port that is taken, and the next one that is free', async () => {
    const listening = async (port: number) => {
      const server = createServer();
      await new Promise<void>((resolve) => {
        // Another program has it: it is taken all the same.
        server.once('error', () => {
          resolve();
        });
        server.listen(port, '127.0.0.1', () => {
          resolve();
        });
      });
      return server;
    };
    const first = await listening(0);
    const { port } = first.address() as { port: number };
    const second = await listening(port + 1);
    const problem = (await portProblem('127.0.0.1', port)) ?? '';
    const free = Number(/PORT=(\d+)/.exec(problem)?.[1]);
    expect(problem).toBe(
      `Port ${port} is taken by another program: stop that one, or choose another port, as in "PORT=${free} npm start".`,
    );
    expect(free).toBeGreaterThan(port + 1);
    for (const server of [first, second]) await new Promise((resolve) => server.close(resolve));
    expect(await portProblem('127.0.0.1', port)).toBeNull();
    expect(await portProblem('127.0.0.1', Number('many'))).toBe('PORT has to be a number from 0 to 65535.');
  });
});

describe('a program that is run', () => {
  it('is stopped with its children when its time is up', async () => {
    const script =
      "require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'inherit' })";
    expect(await run(process.execPath, ['-e', script], { limitMs: 300 })).toEqual({
      code: 1,
      output: '',
      isTimeout: true,
    });
  });
  it('that does not exist ends with 127', async () => {
    expect(await run('/nowhere/at-all', [])).toMatchObject({ code: 127, isTimeout: false });
  });
});
