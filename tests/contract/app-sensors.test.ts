import { expect, it } from 'vitest';
import { smallHome } from '../../sim/hub/house.fixture.ts';
import { blockersFor } from '../../src/hub/domain/readiness.ts';
import { sensorOf } from '../../src/hub/domain/sensor.ts';
import { closeAfterEach, signIn, startHome, typePin } from '../support/home-client.ts';
import type { HubClient } from '../support/hub-client.ts';
import { ODD_SENSORS, withOddSensors } from '../support/odd-sensors.ts';

closeAfterEach();

const standing = (page: HubClient, name: string) => {
  const device = page.device(name);
  const items = device.items.flatMap((id) => page.seen.items.get(id) ?? []);
  const { state, report, isMute } = sensorOf(device, items, null);
  return { state, report, isMute };
};

it('[R-08] [R-24] a house of healthy sensors that tell no threat is armed without a question, and smoke is told as smoke', async () => {
  const sim = await startHome({ house: withOddSensors(smallHome()) });
  sim.control.setDelays({ exitS: 0 });
  const page = await signIn(sim, 'two');
  const [serial = ''] = page.seen.session?.hubs ?? [];
  expect(Object.keys(ODD_SENSORS).map((name) => standing(page, name))).toEqual([
    { state: 'closed', report: null, isMute: false },
    { state: 'closed', report: null, isMute: false },
    { state: 'closed', report: null, isMute: false },
    { state: 'closed', report: null, isMute: true },
  ]);
  const house = {
    device: (id: string) => page.seen.devices.get(id),
    item: (id: string) => page.seen.items.get(id),
  };
  const blocking = () => blockersFor('2', page.hub(serial), house).map(({ device }) => house.device(device)?.name);
  expect(blocking()).toEqual([]);
  await page.call('requestMode', serial, '2');
  await page.until('a pad', ({ security }) => security.pad !== null);
  expect(page.seen.security).toMatchObject({ bypass: null, pad: { purpose: 'arm', bypass: [] } });
  await page.call('closePad', page.seen.security.pad?.id);
  sim.control.setItem('Hall leak', 'water_leak_alarm', 'water_leak_detected');
  await page.until('a leak', () => standing(page, 'Hall leak').state === 'open');
  expect([blocking(), standing(page, 'Hall leak').report]).toEqual([['Hall leak'], 'water']);
  sim.control.setItem('Hall leak', 'water_leak_alarm', 'no_water_leak');
  sim.control.setItem('Hall smoke', 'smoke_alarm', 'smoke_detected');
  await page.until('the alarm', ({ hubs }) => hubs.get(serial)?.alarm?.phase === 'main');
  await page.call('openPad', serial, 'cancel-alarm');
  await typePin(page, '4321');
  await page.until('over', ({ hubs }) => hubs.get(serial)?.alarm === null);
  expect(standing(page, 'Hall smoke')).toEqual({ state: 'open', report: 'fire', isMute: false });
  expect(blocking()).toEqual([]);
});
