import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { startSim } from '../../sim/start-sim.ts';

/*
 * How the simulated home bears many clients: `npx tsx scripts/bench/sim-load.ts [clients] [messages a second] [seconds]`.
 * Clients run in a process of their own. Each sets one dimmer of its own hub with a number that grows, and checks that
 * its replies come in order and none is missing; a broadcast goes to every client of that hub.
 */
const [clients = 50, perSecond = 100, seconds = 10] = process.argv.slice(2, 5).map(Number);
const WARM_UP_MS = 1_000;
const TICK_MS = 20;

interface Told {
  sent: number;
  replies: number;
  outOfOrder: number;
  broadcasts: number;
  p50: number;
  p99: number;
}

async function serve(): Promise<void> {
  const sim = await startSim({ home: 'maple-street', port: 0, dir: null, limits: { messagesPerSecond: 1e6 } });
  const dimmer = sim.control
    .list()[0]
    ?.devices.flatMap(({ items }) => items)
    .find(({ name, hasSetter }) => name === 'dimmer' && hasSetter);
  if (dimmer === undefined) throw new Error('This home has no dimmer.');
  const before = process.memoryUsage().heapUsed;
  const cpu = process.cpuUsage();
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      fileURLToPath(import.meta.url),
      ...[clients, perSecond, seconds].map(String),
      sim.url,
      dimmer.id,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  await new Promise((resolve) => child.on('close', resolve));
  const { user, system } = process.cpuUsage(cpu);
  console.log(text.trim());
  console.log(
    JSON.stringify({
      heapGrowthMB: Math.round((process.memoryUsage().heapUsed - before) / 1e6),
      cpuShareOfOneCore: Number(((user + system) / 1e6 / (seconds + WARM_UP_MS / 1_000)).toFixed(2)),
    }),
  );
  await sim.stop();
}

async function drive(url: string, item: string): Promise<void> {
  const told: Told = { sent: 0, replies: 0, outOfOrder: 0, broadcasts: 0, p50: 0, p99: 0 };
  const latencies: number[] = [];
  const lines = await Promise.all(
    Array.from({ length: clients }, async () => {
      const ws = new WebSocket(url.replace('http', 'ws'));
      await new Promise((resolve, reject) => ws.once('open', resolve).once('error', reject));
      const sentAt: number[] = [];
      let next = 0;
      ws.on('message', (data: Buffer) => {
        const text = data.toString();
        if (text.includes('"ui_broadcast"')) {
          told.broadcasts += 1;
          return;
        }
        const { id } = JSON.parse(text) as { id: unknown };
        if (typeof id !== 'number') return;
        if (id !== next) told.outOfOrder += 1;
        next = id + 1;
        told.replies += 1;
        latencies.push(performance.now() - (sentAt[id] ?? 0));
      });
      ws.send(
        JSON.stringify({ id: 'in', method: 'hub.offline.login.ui', params: { token: 'maple-local-token-dana' } }),
      );
      return { ws, sentAt };
    }),
  );
  await new Promise((resolve) => setTimeout(resolve, WARM_UP_MS));
  const began = performance.now();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(perSecond * seconds, Math.floor(((performance.now() - began) / 1_000) * perSecond));
      for (const { ws, sentAt } of lines) {
        while (sentAt.length < due) {
          const id = sentAt.push(performance.now()) - 1;
          told.sent += 1;
          ws.send(JSON.stringify({ id, method: 'hub.item.value.set', params: { _id: item, value: id % 100 } }));
        }
      }
      const isDone = due >= perSecond * seconds && told.replies >= told.sent;
      if (isDone || performance.now() - began > seconds * 3_000) {
        clearInterval(timer);
        resolve();
      }
    }, TICK_MS);
  });
  const elapsedS = (performance.now() - began) / 1_000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) => Math.round(latencies[Math.floor(latencies.length * share)] ?? 0);
  console.log(JSON.stringify({ clients, perSecond, elapsedS, ...told, p50: at(0.5), p99: at(0.99) }));
  for (const { ws } of lines) ws.terminate();
}

const [url, item] = process.argv.slice(5);
await (url === undefined || item === undefined ? serve() : drive(url, item));
