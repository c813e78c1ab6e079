import { expect, it } from 'vitest';
import { handClock } from '../support/hand-clock.ts';
import { closeAfterEach, openClient, QUICK, signIn, startHome, typePin } from '../support/home-client.ts';
import { clientLimit } from '../support/how-long.ts';
import type { HubClient, HubClientOptions } from '../support/hub-client.ts';
import { sharedStorage } from '../support/shared-storage.ts';
import { keepsItsMode } from '../support/stubborn-hub.ts';

closeAfterEach();
const HUB = '90000002';

/** A client in an alarm, whose sign-in the cloud takes no longer. */
async function refusedInAlarm(options: Partial<HubClientOptions> = {}) {
  const sim = await startHome({ config: { ...QUICK, commandLimitMs: clientLimit(5_000) } });
  const page = await signIn(sim, 'two', options);
  await page.until('lists', ({ hubs }) => hubs.get(HUB)?.lists === 'fetched');
  sim.houses.get(HUB)?.call('hub.modes.switch', { modeId: '2' }, { api: '1.0' });
  sim.control.advance(60_000);
  await page.until('armed', ({ hubs }) => hubs.get(HUB)?.mode.current === '2');
  sim.control.openDoor('front-door');
  await page.until('alarm', ({ hubs }) => hubs.get(HUB)?.alarm !== null);
  for (const call of ['/v1/*', '/autha/*', '/device/*', '/mca-router/*'])
    sim.control.fault({ on: 'http', do: 'status', status: 401, call, every: 1 });
  return { sim, page };
}
const isToldOver = (page: HubClient) =>
  page.until('told', ({ said }) => said.some(({ title }) => title === 'messages.session-over.title'));
const isOut = (page: HubClient) => page.until('out', ({ session }) => session?.phase === 'signed-out');

it('[S4.29] [R-60] [I-31] a sign-in that is refused in an alarm ends after the disarming, not in the middle of it', async () => {
  const { sim, page } = await refusedInAlarm();
  keepsItsMode(sim, HUB);
  // The hub answers the second call of the disarming late: the alarm is over by then.
  sim.control.fault({ on: 'socket', do: 'delay', call: 'hub.modes.current.get', ms: 1_500 });

  await page.call('openPad', HUB, 'cancel-alarm');
  await isToldOver(page);
  expect([page.seen.session?.phase, page.hub(HUB).freshness]).toEqual(['signed-in', 'live']);
  await page.call('submitPin', page.seen.security.pad?.id, '4321');
  await isOut(page);
  expect(page.seen.session?.problem?.code).toBe('not-logged-in');
  const commands = sim.log.flatMap(({ name }) => /^hub\.modes\.(force_disarm|switch)$/.exec(name)?.[1] ?? []);
  expect(commands).toEqual(['force_disarm', 'switch']);
  expect(sim.control.list()[0]).toMatchObject({ mode: { id: '1' }, alarm: null });
});

it('[R-60] [R-05] an alarm of a hub whose line is gone keeps a session that is over for a minute, and no longer', async () => {
  const time = handClock();
  const { sim, page } = await refusedInAlarm({ with: { clock: time.clock } });
  await page.call('openPad', HUB, 'cancel-alarm');
  await isToldOver(page);
  sim.control.dropSockets();
  await page.until('stale', ({ hubs }) => hubs.get(HUB)?.freshness === 'stale');
  time.ring(1_000);
  expect([page.seen.session?.phase, page.hub(HUB).alarm === null]).toEqual(['signed-in', false]);
  time.pass(60_000);
  await isOut(page);
  expect(page.seen.session?.problem?.code).toBe('not-logged-in');
});

it('[R-60] [I-31] a second tab that finds the sign-in refused throws the first one out of no alarm', async () => {
  const browser = sharedStorage();
  const tab = browser.tab();
  const { sim, page } = await refusedInAlarm({ storage: tab.storage, locks: browser.locks });
  tab.is(page);
  const next = await openClient(sim, { storage: browser.tab().storage, locks: browser.locks });
  await isOut(next);
  await isToldOver(page);
  expect(JSON.parse([...browser.kept.values()].join())).toMatchObject({ over: true, signature: '' });
  expect([page.seen.session?.phase, page.hub(HUB).alarm === null]).toEqual(['signed-in', false]);

  await page.call('openPad', HUB, 'cancel-alarm');
  await typePin(page, '4321');
  await isOut(page);
  expect(sim.control.list()[0]).toMatchObject({ mode: { id: '1' }, alarm: null });
});

it('[S4.20] [R-60] that it is no emergency reaches the monitoring station, though the session ends meanwhile', async () => {
  const time = handClock();
  const browser = sharedStorage();
  const tab = { storage: browser.tab().storage, locks: browser.locks, with: { clock: time.clock } };
  const { sim, page } = await refusedInAlarm(tab);
  // Another tab is about to say the same, and takes its time.
  let free = (): void => undefined;
  const other = browser.locks.hold(
    `porchlight.calledOff.${HUB}`,
    () => new Promise<void>((resolve) => void (free = resolve)),
  );
  const stationHeard = () => sim.log.filter(({ name }) => name === 'protect_panic').length;

  await page.call('openPad', HUB, 'cancel-alarm');
  await isToldOver(page);
  await typePin(page, '4321');
  await page.until('disarmed', ({ hubs }) => hubs.get(HUB)?.mode.current === '1');
  // The session looks whether it may end.
  time.ring(1_000);
  expect([page.seen.session?.phase, stationHeard()]).toEqual(['signed-in', 0]);
  free();
  await other;
  await isOut(page);
  expect(stationHeard()).toBe(1);
});
