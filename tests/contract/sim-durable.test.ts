import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startSim } from '../../sim/start-sim.ts';
import { ask, call, postJson, signIn } from '../support/sim-client.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LOCATION = '3c1b8a52-6f0e-4d27-9b1a-5e0d7c4f2a10';
const entry = (key: string) => ({ type: 'location', entity_uuid: LOCATION, key });

/** These tests start whole homes; they take a second, or many on a machine that is busy with other things. */
const BUSY_MACHINE_MS = 60_000;

let dir: string;
let child: ChildProcess | null = null;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'porchlight-durable-'));
});
afterEach(() => {
  child?.kill('SIGKILL');
  child = null;
  rmSync(dir, { recursive: true, force: true });
});

/** The whole program as people start it. @returns its address once it has told it. */
function runSim(): Promise<string> {
  const started = spawn(
    process.execPath,
    ['--import', 'tsx', 'sim/main.ts', '--port', '0', '--test', '--demo', '--dir', dir],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  child = started;
  return new Promise((resolve, reject) => {
    let told = '';
    started.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      told += chunk;
      const url = /http:\/\/localhost:(\d+)\/house/.exec(told);
      if (url?.[1] !== undefined) resolve(`http://127.0.0.1:${url[1]}`);
    });
    started.on('exit', () => reject(new Error('the simulated home ended by itself')));
  });
}

function killSim(): Promise<void> {
  return new Promise((resolve) => {
    child?.once('exit', () => resolve());
    child?.kill('SIGKILL');
  });
}

it(
  '[R-95] a kill -9 while it takes writes loses nothing that it had answered, and signs nobody out',
  { timeout: BUSY_MACHINE_MS },
  async () => {
    const first = await runSim();
    const me = await signIn(first);
    await postJson(`${first}/house/api/door`, { device: 'Balcony door', open: true });
    // Each of four lanes writes its own keys in order: n, n + 4, n + 8 … under key n % 8.
    const acknowledged = new Map<string, number>();
    let writes = 0;
    let killing = undefined as Promise<void> | undefined;
    const write = async (lane: number) => {
      for (let n = lane; ; n += 4) {
        const key = `k${n % 8}`;
        const reply = await call(first, me.bearer, 'kvs_set', { ...entry(key), value: String(n) }).catch(() => null);
        if (reply === null) return;
        acknowledged.set(key, n);
        writes += 1;
        if (writes >= 40) killing ??= killSim();
      }
    };
    await Promise.all([0, 1, 2, 3].map((lane) => write(lane)));
    await killing;

    const again = await startSim({ port: 0, dir, test: true });
    try {
      const keys = [...acknowledged.keys()];
      expect(keys).toHaveLength(8);
      const kept = await call(again.url, me.bearer, 'kvs_get', { list: keys.map(entry) });
      for (const { key, value } of kept.body.data.list) {
        // The write under way when it died may have made it, too; nothing older and nothing else.
        const last = acknowledged.get(key)!;
        expect([last, last + 8]).toContain(Number(value));
      }
      expect(kept.body.data.list).toHaveLength(8);
      const door = again.control.list()[0]?.devices.find((each) => each.name === 'Balcony door');
      expect(door?.items.find((each) => each.name === 'dw_state')?.value).toBe('dw_is_opened');
      expect((await ask(`${again.url}/account/user/user/101`, { headers: me.pair })).status).toBe(200);
    } finally {
      await again.stop();
    }
  },
);

it(
  '[R-95] kill() frees the port at once; the home that follows goes on with what was answered',
  { timeout: BUSY_MACHINE_MS },
  async () => {
    let sim = await startSim({ port: 0, dir, test: true });
    const { port } = sim;
    const me = await signIn(sim.url);
    for (let round = 0; round < 5; round += 1) {
      await call(sim.url, me.bearer, 'kvs_set', { ...entry('round'), value: String(round) });
      sim.control.openDoor(round % 2 === 0 ? 'Front door' : 'Nursery window');
      sim.kill();
      sim = await startSim({ port, dir, test: true });
      const kept = await call(sim.url, me.bearer, 'kvs_get', { list: [entry('round')] });
      expect(kept.body.data.list).toEqual([{ ...entry('round'), value: String(round) }]);
    }
    await sim.stop();
  },
);
