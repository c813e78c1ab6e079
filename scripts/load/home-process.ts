import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateHome } from '../../sim/homes/generate.ts';
import type { HomeFile } from '../../sim/homes/home-file.ts';
import { startSim } from '../../sim/start-sim.ts';
import type { HomeMemory, HomeSaysReady } from './load.ts';

/*
 * A simulated home in a process of its own, kept on disk as a real one: `home-process.ts HUBS SENDERS`. It answers
 * 'memory' with its {@link HomeMemory}, and ends when its parent lets go of it. Needs --expose-gc.
 */
const [hubs = 1, senders = 1] = process.argv.slice(2).map(Number);
const DEVICES = 20;

/** Items that take any text are rare: an infra-red sender's is one. */
function withSenders(home: HomeFile): HomeFile {
  const extra = Array.from({ length: senders }, (_, at) => ({
    ...{ key: `sender-${String(at)}`, kind: 'infra-red', name: `Sender ${String(at)}`, room: null, values: {} },
    ...{ isReachable: true, isGuard: false, model: 'S1' },
  }));
  return { ...home, hubs: home.hubs.map((hub) => ({ ...hub, devices: [...hub.devices, ...extra] })) };
}

const dir = mkdtempSync(path.join(tmpdir(), 'porchlight-load-'));
const house = withSenders(generateHome({ seed: 1, hubs, devices: DEVICES }));
const sim = await startSim({ house, port: 0, dir, limits: { messagesPerSecond: 1e6, sockets: 1_000 } });
const tokens = house.accounts[0]?.localTokens ?? {};
const targets = sim.control.list().map(({ serial, devices }) =>
  devices
    .filter(({ kind }) => kind === 'infra-red')
    .flatMap(({ items }) => items.filter(({ name }) => name === 'send_ir_code'))
    .map(({ id }) => ({ serial, token: tokens[serial] ?? '', item: id })),
);

const inMB = (bytes: number) => Math.round(bytes / 1e4) / 100;
function memory(): HomeMemory {
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return { heapMB: inMB(heapUsed), rssMB: inMB(rss), cpuS: (user + system) / 1e6 };
}

function end(): void {
  sim
    .stop()
    .finally(() => rmSync(dir, { recursive: true, force: true }))
    .then(
      () => process.exit(0),
      () => process.exit(1),
    );
}

process.on('message', (said) => {
  if (said === 'memory') process.send?.(memory());
});
process.on('disconnect', end);
process.send?.({ url: sim.url, targets } satisfies HomeSaysReady);
