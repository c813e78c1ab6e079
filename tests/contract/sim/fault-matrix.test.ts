import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Sim } from '../../../sim/start-sim.ts';
import { openRelay, type HubLine } from '../../support/hub-line.ts';
import { ask, call, signIn, startTestSim, type SignedIn } from '../../support/sim-client.ts';

/*
 * Every row of the fault matrix that has a share on the wire, and how the simulated home makes it. The rows of storage,
 * sound, and language are the browser's own and have no such share.
 */
const HUB = '90000001';
const MODE = 'hub.modes.current.get';
const HOUR_MS = 3_600_000;

let sim: Sim;
let me: SignedIn;
let dir: string;
let lines: HubLine[];
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'porchlight-matrix-'));
  // Time stands still: what a row compares does not hang on how busy the machine is.
  sim = await startTestSim({ dir, speed: 0 });
  me = await signIn(sim.url);
  lines = [];
});
afterEach(async () => {
  for (const line of lines) line.close();
  await sim.stop();
  rmSync(dir, { recursive: true, force: true });
});

async function open(): Promise<HubLine> {
  const line = await openRelay(sim.url);
  lines.push(line);
  return line;
}
const broadcast = (subclass: string, result: unknown = {}) =>
  sim.control.rawBroadcast(HUB, { id: 'ui_broadcast', msg_subclass: subclass, result });
const secondsLeft = async (line: HubLine) =>
  ((await line.ask('hub.modes.get')).result as { timeIsLeftToSwitch: number }).timeIsLeftToSwitch;

const rows: Record<string, () => Promise<void>> = {
  'socket closed': async () => {
    const line = await open();
    sim.control.fault({ on: 'socket', do: 'close', code: 1012 });
    expect((await line.closed).code).toBe(1012);
  },
  'half-open (silent)': async () => {
    const line = await open();
    sim.control.fault({ on: 'socket', do: 'half-open' });
    line.sendText(JSON.stringify({ id: 'q', method: MODE }));
    await ask(`${sim.url}/config.json`);
    expect(line.frames).toHaveLength(2);
  },
  'broadcast dropped': async () => {
    const line = await open();
    sim.control.fault({ on: 'socket', do: 'drop', call: 'hub.modes.switched' });
    await line.ask('hub.modes.switch', { modeId: '4' });
    sim.control.advance(HOUR_MS);
    await line.wait((frame) => frame.msg_subclass === 'hub.modes.changed');
    expect(line.broadcasts('hub.modes.switched').map(({ result }) => (result as { status: string }).status)).toEqual([
      'done',
    ]);
  },
  'doubled, swapped, late': async () => {
    const line = await open();
    sim.control.fault({ on: 'socket', do: 'double', call: 'one' });
    sim.control.fault({ on: 'socket', do: 'swap', call: 'two' });
    sim.control.fault({ on: 'socket', do: 'delay', call: 'four', ms: 20 });
    for (const name of ['one', 'two', 'three', 'four', 'five']) broadcast(name);
    await line.wait((frame) => frame.msg_subclass === 'four');
    expect(line.broadcasts().map((frame) => frame.msg_subclass)).toEqual([
      'one',
      'one',
      'three',
      'two',
      'five',
      'four',
    ]);
  },
  'reply lost, effect done': async () => {
    const line = await open();
    sim.control.fault({ on: 'socket', do: 'drop', call: 'hub.modes.switch' });
    line.sendText(JSON.stringify({ id: 'lost', method: 'hub.modes.switch', params: { modeId: '2' } }));
    await line.wait((frame) => frame.msg_subclass === 'hub.modes.switched');
    expect([sim.control.list()[0]?.pending?.to, line.frames.some(({ id }) => id === 'lost')]).toEqual(['2', false]);
  },
  'wrong types, huge, bad JSON': async () => {
    const line = await open();
    for (const what of ['wrong-type', 'oversize', 'truncate', 'junk'] as const) {
      sim.control.fault({ on: 'socket', do: what, call: 'broken' });
      broadcast('broken', { modeId: '2' });
    }
    expect((await line.ask(MODE)).error).toBeNull();
    expect(line.texts).toHaveLength(2 + 4 + 1);
    const whole = JSON.stringify({ id: 'ui_broadcast', msg_subclass: 'broken', result: { modeId: '2' } });
    for (const text of line.texts.slice(2, 6)) expect(text).not.toBe(whole);
  },
  'hub reboot, new session': async () => {
    const line = await open();
    await line.ask('hub.room.create', { name: 'Attic' });
    const { url } = sim;
    await sim.control.restart();
    expect([(await line.closed).code, sim.url]).toEqual([1006, url]);
    const rooms = (await (await open()).ask('hub.room.list')).result as { name: string }[];
    expect(rooms.map(({ name }) => name)).toContain('Attic');
    expect((await ask(`${sim.url}/account/user/user/101`, { headers: me.pair })).status).toBe(200);
  },
  'clock ±1 h, DST': async () => {
    const line = await open();
    await line.ask('hub.modes.switch', { modeId: '2' });
    const before = await secondsLeft(line);
    const startedAt = sim.clock.now();
    for (const hours of [1, -1]) {
      sim.control.setSkew(hours * HOUR_MS);
      expect(await secondsLeft(line)).toBe(before);
      const { headers } = await ask(`${sim.url}/config.json`);
      expect(Date.parse(headers.get('date') ?? '')).toBe(Math.floor(sim.clock.now() / 1_000) * 1_000);
      expect(sim.clock.now() - hours * HOUR_MS).toBe(startedAt);
    }
    sim.control.advance(120_000);
    await line.wait((frame) => frame.msg_subclass === 'hub.modes.changed');
  },
  'sleep 10 min, wake': async () => {
    const line = await open();
    const { id } = sim.control.fault({ on: 'socket', do: 'half-open' });
    sim.control.advance(600_000);
    sim.control.openDoor('Front door');
    sim.control.clearFaults(id);
    await line.wait((frame) => frame.msg_subclass === 'hub.item.updated');
  },
  'tab throttled': async () => {
    const line = await open();
    sim.control.fault({ on: 'socket', do: 'slow', call: 'first', ms: HOUR_MS });
    for (const name of ['first', 'second', 'third']) broadcast(name);
    await ask(`${sim.url}/config.json`);
    expect(line.broadcasts()).toEqual([]);
    sim.control.clearFaults();
    await line.wait((frame) => frame.msg_subclass === 'third');
    expect(line.broadcasts().map((frame) => frame.msg_subclass)).toEqual(['first', 'second', 'third']);
  },
  'two tabs act': async () => {
    const [one, two] = [await open(), await open()];
    await one.ask('hub.modes.switch', { modeId: '4' });
    await two.wait((frame) => frame.msg_subclass === 'hub.modes.switched');
  },
  'token expired, 401': async () => {
    sim.control.setSkew(25 * HOUR_MS);
    expect((await call(sim.url, me.bearer, 'location_list')).status).toBe(401);
    sim.control.setSkew(0);
    expect((await call(sim.url, me.bearer, 'location_list')).status).toBe(200);
  },
  'logout elsewhere': async () => {
    const line = await open();
    const other = await signIn(sim.url);
    await ask(`${sim.url}/autha/auth/user/101/logout`, { method: 'POST', headers: other.pair });
    expect((await line.ask(MODE)).error).toBeNull();
    expect((await ask(`${sim.url}/account/user/user/101`, { headers: other.pair })).status).toBe(401);
  },
  'cloud down, hub up': async () => {
    const line = await open();
    sim.control.fault({ on: 'http', do: 'status', status: 503, times: 1_000 });
    expect((await call(sim.url, me.bearer, 'location_list')).status).toBe(503);
    expect((await line.ask(MODE)).error).toBeNull();
  },
  'template or theme broken': async () => {
    sim.control.fault({ on: 'http', do: 'wrong-type', call: 'kvs_get', field: 'data.list' });
    expect((await call(sim.url, me.bearer, 'kvs_get', { list: [] })).body.data.list).toBe(7);
  },
  '500 msg/s flood': async () => {
    const line = await open();
    for (let n = 0; n < 500; n += 1) broadcast('flood', { n });
    await line.wait(({ result }) => (result as { n?: number }).n === 499);
    expect(line.broadcasts('flood').map(({ result }) => (result as { n: number }).n)).toEqual([...Array(500).keys()]);
  },
};

it.each(Object.keys(rows))('(R-95) the simulated home can make it: %s', async (name) => {
  await rows[name]?.();
});
