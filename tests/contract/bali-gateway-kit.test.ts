import { afterEach, beforeEach, expect, it } from 'vitest';
import { startSim, type Sim } from '../../sim/start-sim.ts';
import type { BaliSeen } from '../strangers/bali-gateway-kit.ts';
import { openRelay } from '../support/hub-line.ts';
import { runStranger } from '../support/run-stranger.ts';

let sim: Sim;

beforeEach(async () => {
  // Clients of other people compare what the home dates with the machine’s own clock.
  sim = await startSim({ port: 0, httpsPort: 0, dir: null, test: true });
  sim.control.setDelays({ exitS: 0 });
});
afterEach(async () => {
  await sim.stop();
});

it('[S7.3] [S7.26] [S7.37] [S7.40] a client of another maker signs in, lists, sets, switches and hears of it', async () => {
  const other = await openRelay(sim.url);
  const seen = await runStranger<BaliSeen>(sim, 'bali-gateway-kit.ts');
  const { badLogin, refusal, broadcasts, ...lists } = seen;
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
  // Whoever else is connected saw the same house, though its last frames may still be under way.
  await other.wait(() => other.broadcasts().length >= broadcasts.length);
  expect(other.broadcasts().map((frame) => frame.msg_subclass)).toEqual(broadcasts.map(([subclass]) => subclass));
  other.close();
});
