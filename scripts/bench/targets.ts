// The three pages that are measured, each with its way of receiving one and the same feed.
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Page } from 'playwright';
import { build } from 'vite';
import { WebSocketServer } from 'ws';
import { parseHome } from '../../sim/homes/load-home.ts';
import type { HomeFile } from '../../sim/homes/home-file.ts';
import { startSim } from '../../sim/start-sim.ts';
import { gzipped } from '../byte-report.ts';
import { ROOT } from '../setup.mjs';
import { DIST, signInFirst } from './app-page.ts';
import { startNumber, type Change } from './feed.ts';

export interface Target {
  name: string;
  /** The page with N tiles; opening it again is a cold load of that page. */
  url: string;
  /** Once, before the first load. */
  prepare: (page: Page) => Promise<void>;
  send: (change: Change) => void;
  /** KB of script and style, gzip level 9. */
  kb: number;
  stop: () => Promise<void>;
}

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const itemId = (item: number): string => `bench-${item}`;
const frame = (id: string, deviceId: string, change: Change): string =>
  JSON.stringify({
    id: 'ui_broadcast',
    msg_id: `bench-${change.number}-${change.item}`,
    msg_subclass: 'hub.item.updated',
    result: {
      _id: id,
      deviceId,
      name: 'temp',
      value: change.number / 100,
      valueType: 'temperature',
      scale: 'fahrenheit',
    },
  });

/** A folder of files and a socket that begins with all values in one message. */
async function servedPage(name: string, folder: string, items: number): Promise<Target> {
  const server = createServer((asked, answer) => {
    const path = (asked.url ?? '/').split('?', 1)[0] ?? '/';
    try {
      const content = readFileSync(join(folder, path === '/' ? 'index.html' : path));
      answer
        .writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'text/html', 'cache-control': 'no-store' })
        .end(content);
    } catch {
      answer.writeHead(404).end();
    }
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => {
    const list = Array.from({ length: items }, (_, item) => ({ _id: itemId(item), value: startNumber(item) / 100 }));
    socket.send(JSON.stringify({ list }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as { port: number };
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(js|css)$/.test(file));
  return {
    name,
    url: `http://127.0.0.1:${port}/`,
    prepare: () => Promise.resolve(),
    send: (change) => {
      const text = frame(itemId(change.item), 'bench', change);
      for (const socket of sockets.clients) socket.send(text);
    },
    kb: scripts.reduce((sum, file) => sum + gzipped(readFileSync(join(folder, file))), 0) / 1000,
    stop: async () => {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const floor = (items: number): Promise<Target> => servedPage('floor', join(ROOT, 'scripts/bench/floor'), items);

export async function bare(items: number): Promise<Target> {
  const outDir = join(tmpdir(), 'porchlight-bench-bare');
  await build({
    root: join(ROOT, 'scripts/bench/bare'),
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  });
  return servedPage('bare stack', outDir, items);
}

/** The shipped build, its list of devices, and a house of N room sensors. */
export async function app(items: number, kb: number): Promise<Target> {
  const sim = await startSim({ house: houseOf(items), port: 0, dir: null, demo: true, test: true, serve: DIST });
  const [house] = sim.control.list();
  const sensors = (house?.devices ?? []).map((device) => ({
    device: device.id,
    item: device.items.find((item) => item.name === 'temp')?.id ?? '',
  }));
  const serial = house?.serial ?? '';
  return {
    name: 'this app',
    url: `${sim.url}/security/devices`,
    prepare: (page) => signInFirst(page, sim.url),
    send: (change) => {
      const sensor = sensors[change.item];
      if (sensor !== undefined) sim.control.rawBroadcast(serial, frame(sensor.item, sensor.device, change));
    },
    kb,
    stop: () => sim.stop(),
  };
}

/** maple-street's people in a house of N room sensors. */
export function houseOf(items: number): HomeFile {
  const home = JSON.parse(readFileSync(join(ROOT, 'sim/homes/maple-street.json'), 'utf8')) as {
    hubs: [{ modes: object[] }];
  };
  const devices = Array.from({ length: items }, (_, item) => ({
    key: `sensor-${item}`,
    kind: 'climate',
    name: `Sensor ${String(item + 1).padStart(4, '0')}`,
    room: 'hall',
    values: { temp: startNumber(item) / 100 },
  }));
  const modes = home.hubs[0].modes.map((mode) => ({ ...mode, disarmedDevices: [] }));
  const hub = { ...home.hubs[0], rooms: [{ key: 'hall', name: 'Hall' }], devices, scenes: [], modes };
  return parseHome(
    JSON.stringify({ ...home, hubs: [hub], cloudScenes: [], voice: undefined }),
    'the benchmark’s house',
  );
}
