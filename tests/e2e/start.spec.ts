// Here because the command is run as a person runs it: a program with ports, words on the terminal and an end by
// Ctrl+C.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'playwright/test';
import { expect } from './support/expect.ts';
import { within } from '../support/how-long.ts';

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve((server.address() as { port: number }).port);
    });
  });
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** `npm start`, without npm between, so that a signal reaches it. */
function start(port: number, dir: string) {
  const child = spawn(process.execPath, ['scripts/start.mjs', '--dir', dir], {
    env: { ...process.env, PORT: String(port) },
  });
  let said = '';
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => (said += piece.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, ended, said: () => said };
}

let dir: string;
test.beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'porchlight-start-'));
});
test.afterEach(() => rm(dir, { recursive: true, force: true }));

test('one command serves app and house, prints both addresses and the sign-in, and ends on Ctrl+C', async ({
  request,
}) => {
  const port = await freePort();
  const house = start(port, dir);
  await expect.poll(house.said, { timeout: within(30_000) }).toContain('PIN 1234');
  expect(house.said()).toContain(`http://localhost:${port}/house`);
  expect(house.said()).toContain('demo / Demo1234');
  expect(house.said()).toContain('Ctrl+C');

  const app = await request.get(`http://127.0.0.1:${port}/security/`, { headers: { accept: 'text/html' } });
  expect([app.status(), app.headers()['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
  expect((await request.get(`http://127.0.0.1:${port}/house`)).status()).toBe(200);

  house.child.kill('SIGINT');
  expect(await house.ended).toBe(0);
});

test('a busy port gives one clear sentence', async () => {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve((server.address() as { port: number }).port);
    });
  });
  const house = start(port, dir);
  expect(await house.ended).toBe(1);
  const said = house.said().trim();
  const free = Number(/PORT=(\d+)/.exec(said)?.[1]);
  expect(free).toBeGreaterThan(port);
  expect(said).toBe(
    `Port ${port} is taken by another program: stop that one, or choose another port, as in "PORT=${free} npm start".`,
  );
  await new Promise((resolve) => server.close(resolve));
});
