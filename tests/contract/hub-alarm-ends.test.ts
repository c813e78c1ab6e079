import { expect, it } from 'vitest';
import type { Sim } from '../../sim/start-sim.ts';
import { closeAfterEach, signIn, startHome, typePin } from '../support/home-client.ts';

closeAfterEach();
const MAPLE = '90000001';

/** Maple Street, armed away by somebody else, its front door just opened. */
async function burgled() {
  const sim = await startHome({ home: 'maple-street' });
  sim.control.setDelays({ exitS: 0, entryS: 30 });
  const house = houseOf(sim);
  house.call('hub.modes.switch', { modeId: '2' }, { api: '1.0' });
  const page = await signIn(sim, 'demo');
  await page.until('armed', ({ hubs }) => hubs.get(MAPLE)?.mode.current === '2');
  sim.control.openDoor('Front door');
  await page.until('entry delay', ({ hubs }) => hubs.get(MAPLE)?.alarm?.phase === 'entryDelay');
  return { sim, house, page };
}
function houseOf(sim: Sim) {
  const house = sim.houses.get(MAPLE);
  if (house === undefined) throw new Error('no house');
  return house;
}
const sent = (sim: Sim) => sim.log.filter(({ kind }) => kind === 'hub').map(({ name }) => name);

it('[S4.6] [S4.9] somebody who disarms elsewhere ends alarm, panel and the pad on it', async () => {
  const { house, page } = await burgled();
  await page.call('requestMode', MAPLE, '1');
  await page.until('a pad', ({ security }) => security.pad !== null);
  house.call('hub.modes.switch', { modeId: '1' }, { api: '1.0' });
  await page.until('over', ({ hubs }) => hubs.get(MAPLE)?.alarm === null);
  await page.until('no pad', ({ security }) => security.pad === null);
  expect(page.hub(MAPLE)).toMatchObject({ mode: { current: '1' }, alarm: null, pending: null });
});

it('[S4.15] the record of an alarm has its start, and a local end takes it away and leaves the mode', async () => {
  const { house, page } = await burgled();
  const { alarm } = page.hub(MAPLE);
  expect(alarm?.startedAt).toBeGreaterThan(0);
  expect(alarm?.devices).toEqual([page.device('Front door').id]);
  house.call('hub.modes.local.alarm.off', { modeId: '2' }, { api: '1.0' });
  await page.until('over', ({ hubs }) => hubs.get(MAPLE)?.alarm === null);
  expect(page.hub(MAPLE).mode.current).toBe('2');
});

it('[S4.15] a hazard in mode 1 that the hub will not clear is made silent at least, and what still reports is named (H-23)', async () => {
  const sim = await startHome({ home: 'maple-street' });
  const page = await signIn(sim, 'demo');
  const house = houseOf(sim);
  const call = house.call.bind(house);
  house.call = (method, params, caller) =>
    method === 'hub.modes.force_disarm'
      ? { error: { code: -32500, message: 'no', data: 'still.reports' } }
      : call(method, params, caller);
  sim.control.setItem('Smoke alarm', 'smoke_alarm', 'smoke_detected');
  await page.until('alarm', ({ hubs }) => hubs.get(MAPLE)?.alarm?.phase === 'main');
  await page.call('requestMode', MAPLE, '1');
  await typePin(page, '1234');
  await page.until('silent', ({ hubs }) => hubs.get(MAPLE)?.alarm === null);
  expect(sent(sim).filter((name) => /local\.alarm\.off|modes\.switch/.test(name))).toEqual([
    'hub.modes.local.alarm.off',
  ]);
  const smoke = page.device('Smoke alarm').id;
  await page.until('told what still reports', ({ security: { result } }) =>
    Boolean(result?.isSticky && result.kind === 'alarm-cancelled' && result.devices.join() === smoke),
  );
});
