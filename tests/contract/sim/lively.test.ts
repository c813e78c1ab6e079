import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { START } from '../../support/still-house.ts';
import { openRelay } from '../../support/hub-line.ts';
import { ask, postJson, startTestSim } from '../../support/sim-client.ts';
import type { Sim } from '../../../sim/start-sim.ts';

const DAY_MS = 86_400_000;
const dir = mkdtempSync(path.join(tmpdir(), 'porchlight-lively-'));
let sim: Sim | null = null;
afterEach(async () => {
  await sim?.stop();
  rmSync(dir, { recursive: true, force: true });
});

it('people live in the house once they are asked to, seen over the socket, and still do after a restart', async () => {
  sim = await startTestSim({ home: 'maple-street', dir, startAt: START, speed: 0 });
  const line = await openRelay(sim.url, { serial: '90000001' });
  const heard = () => line.broadcasts('hub.item.updated').map(({ result }) => (result as { name: string }).name);
  const isLively = async () => (await ask(`${sim?.url ?? ''}/house/api/state`)).body.lively as unknown;
  expect(await isLively()).toBe(false);

  sim.control.advance(DAY_MS);
  await line.ask('hub.info.get');
  expect(heard().filter((name) => name === 'dw_state' || name === 'motion')).toEqual([]);

  expect((await postJson(`${sim.url}/house/api/lively`, { lively: true })).status).toBe(200);
  expect(await isLively()).toBe(true);
  sim.control.advance(DAY_MS);
  await line.ask('hub.info.get');
  expect(heard()).toEqual(expect.arrayContaining(['dw_state', 'motion', 'dimmer', 'thermostat_setpoint']));
  expect(line.broadcasts().filter((frame) => frame.msg_subclass?.startsWith('hub.modes') === true)).toEqual([]);
  expect((await postJson(`${sim.url}/house/api/lively`, { lively: 'yes' })).status).toBe(400);

  await sim.control.restart();
  expect(sim.control.isLively()).toBe(true);
  sim.control.setLively(false);
  expect(await isLively()).toBe(false);
});
