import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { START, startStillHouse, type StillHouse } from '../../support/still-house.ts';
import { postJson } from '../../support/sim-client.ts';

const HOUR_MS = 3_600_000;
let dir: string;
let house: StillHouse;
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'porchlight-skew-'));
  house = await startStillHouse({ dir });
});
afterEach(async () => {
  await house.stop();
  rmSync(dir, { recursive: true, force: true });
});

const setSkew = async (ms: number) => {
  expect((await postJson(`${house.sim.url}/house/api/skew`, { ms })).status).toBe(200);
};

it('(R-95) a clock that is wrong is as wrong after a restart, and set right it is right', async () => {
  await setSkew(HOUR_MS);
  house.sim.control.advance(5_000);
  await house.sim.control.restart();
  expect(house.sim.clock.now()).toBe(START + 5_000 + HOUR_MS);
  await setSkew(0);
  expect(house.sim.clock.now()).toBe(START + 5_000);
});

it.each([1, -1])(
  '(R-95) set by %i h and started again, a scene, a siren and an exit delay end when they would have',
  async (hours) => {
    const { sim } = house;
    const item = house.item('Lamp', 'dimmer');
    const then = [
      {
        blockOptions: { method: { name: 'setItemValue', args: { item: 'item', value: 'value' } } },
        fields: [
          { name: 'item', type: 'item', value: item },
          { name: 'value', type: 'int', value: 42 },
        ],
        delay: { days: 0, hours: 0, minutes: 0, seconds: 35 },
      },
    ];
    const { _id } = (await house.outcome('hub.scenes.create', { name: 'Late', then })) as { _id: string };
    await house.outcome('hub.scenes.run', { sceneId: _id });
    await house.outcome('hub.modes.switch', { modeId: '3' });
    await house.set('Smoke alarm', 'smoke_alarm', 'smoke_detected');
    await house.advanceS(5);
    await setSkew(hours * HOUR_MS);
    await sim.control.restart();
    const now = () => ({
      mode: sim.control.list()[0]?.mode.id,
      lamp: house.value('Lamp', 'dimmer'),
      siren: house.value('Siren', 'siren_alarm'),
    });
    const before = now();
    expect(before).toEqual({ mode: '1', lamp: before.lamp, siren: 'siren_active' });
    sim.control.advance(24_000);
    expect(now()).toEqual(before);
    sim.control.advance(1_000);
    expect(now()).toEqual({ ...before, mode: '3' });
    sim.control.advance(5_000);
    expect(now()).toEqual({ ...before, mode: '3', lamp: 42 });
    sim.control.advance(204_000);
    expect(now().siren).toBe('siren_active');
    sim.control.advance(1_000);
    expect(now().siren).toBe('no_siren');
  },
);
