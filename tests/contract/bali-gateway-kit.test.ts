import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startSim, type Sim } from '../../sim/start-sim.ts';
import type { BaliSeen } from '../support/bali-session.ts';
import { openRelay } from '../support/hub-line.ts';

const support = (name: string) => fileURLToPath(new URL(`../support/${name}`, import.meta.url));

let sim: Sim;
let folder: string;

beforeEach(async () => {
  sim = await startSim({ port: 0, httpsPort: 0, dir: null, test: true });
  sim.control.setDelays({ exitS: 0 });
  folder = mkdtempSync(join(tmpdir(), 'porchlight-'));
});
afterEach(async () => {
  await sim.stop();
  rmSync(folder, { recursive: true });
});

/** The client trusts the home's certificate, as somebody would who runs it for real. */
function runClient(): Promise<{ seen?: BaliSeen; problem?: string }> {
  const certificate = join(folder, 'home.pem');
  writeFileSync(certificate, sim.certificate ?? '');
  return new Promise((resolve, reject) => {
    const child = fork(support('bali-session.ts'), {
      execArgv: ['--import', 'tsx', '-r', support('redirect-vendor-hosts.cjs')],
      env: { ...process.env, SIM_HTTPS_URL: sim.httpsUrl ?? '', NODE_EXTRA_CA_CERTS: certificate },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.once('message', (message) => resolve(message as { seen?: BaliSeen; problem?: string }));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the client ended with ${String(code)} and said nothing`)));
  });
}

it('[S7.3] [S7.26] [S7.37] [S7.40] a client of another maker signs in, lists, sets, switches and hears of it', async () => {
  const other = await openRelay(sim.url);
  const { seen, problem } = await runClient();
  expect(problem).toBeUndefined();
  const { badLogin, refusal, broadcasts, ...lists } = seen as BaliSeen;
  expect(lists).toEqual({
    hubs: ['90000001'],
    serial: '90000001',
    rooms: ['Hallway', 'Kitchen', 'Living room', 'Bedroom', 'Nursery', 'Bathroom', 'Garage', 'Garden'],
    devices: 38,
    items: sim.control.list()[0]?.devices.flatMap((device) => device.items).length,
    scenes: ['Goodnight', 'Movie', 'Leaving', 'Morning', 'Party', 'All off'],
    interfaces: ['eth0'],
    data: ['devices', 'items', 'rooms', 'scenes'],
    hasRun: true,
  });
  expect(badLogin).toContain('404');
  expect(refusal).toContain('rpc.params.invalid');
  const heard = broadcasts.filter(([subclass]) => /^hub\.(modes\.switched|scene)/.test(subclass));
  expect(heard.map(([subclass, result]) => [subclass, result['status'], result['to'] ?? result['scene_name']])).toEqual(
    [
      ['hub.modes.switched', 'begin', '3'],
      ['hub.modes.switched', 'done', '3'],
      ['hub.scene.run.progress', 'started', 'All off'],
      ['hub.scene.run.progress', 'finished', 'All off'],
    ],
  );
  expect(broadcasts[0]).toMatchObject(['hub.item.updated', { deviceName: 'Floor lamp', name: 'dimmer', value: 66 }]);
  expect(sim.control.list()[0]?.mode).toEqual({ id: '3', name: 'Night' });
  // Whoever else is connected saw the same house.
  expect(other.broadcasts().map((frame) => frame.msg_subclass)).toEqual(broadcasts.map(([subclass]) => subclass));
  other.close();
});
