import { expect, it } from 'vitest';
import { closeAfterEach, QUICK, signIn, startHome, typePin } from '../support/home-client.ts';
import { clientLimit } from '../support/how-long.ts';

closeAfterEach();
const HUB = '90000002';

it('[R-20] [R-21] a disarming that a dead line brings late does nothing: it was told as unknown, and the house guards on', async () => {
  const sim = await startHome();
  const page = await signIn(sim, 'two');
  sim.control.setDelays({ exitS: 0, entryS: 30, abortS: 30 });
  sim.control.setMode('2');
  await page.until('armed', ({ hubs }) => hubs.get(HUB)?.mode.current === '2');
  await page.call('requestMode', HUB, '1');
  sim.control.muteSockets(true);
  await typePin(page, '4321');
  await page.until('nobody knows', ({ security }) => security.result?.kind === 'unknown');
  sim.control.advance(11_000);
  sim.control.muteSockets(false);
  const disarms = () => sim.log.filter(({ name }) => name === 'hub.modes.force_disarm').length;
  await expect.poll(disarms).toBe(1);
  await page.until('live again', ({ hubs }) => hubs.get(HUB)?.freshness === 'live');
  const [house] = sim.control.list();
  expect(house?.mode.id).toBe('2');
  expect(house?.devices.some(({ isArmed }) => isArmed)).toBe(true);
  expect([disarms(), page.seen.hubs.get(HUB)?.mode.current]).toEqual([1, '2']);
});

it('[R-20] [I-02] a disarming whose line dies is not told as done because the house was disarmed before', async () => {
  const sim = await startHome({ config: { ...QUICK, replyLimitMs: clientLimit(4_000) } });
  const page = await signIn(sim, 'two');
  await page.until('disarmed', ({ hubs }) => hubs.get(HUB)?.mode.current === '1');
  sim.control.muteSockets(true);
  page.core.handle({ type: 'wake' });
  await page.until('in doubt', ({ hubs }) => hubs.get(HUB)?.freshness === 'checking');
  await page.call('requestMode', HUB, '1');
  await typePin(page, '4321');
  await page.until('told', ({ security }) => security.result !== null);
  expect(page.seen.security.result).toMatchObject({ kind: 'unknown' });
});
