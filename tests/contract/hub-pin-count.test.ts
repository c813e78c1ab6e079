import { expect, it } from 'vitest';
import { closeAfterEach, openClient, startHome, typePin } from '../support/home-client.ts';
import type { HubClient } from '../support/hub-client.ts';
import { sharedStorage } from '../support/shared-storage.ts';

closeAfterEach();
const HUB = '90000002';

/** Three wrong PINs on a fresh pad, which is gone with the third. */
async function spendPad(page: HubClient): Promise<void> {
  await page.call('requestMode', HUB, '2');
  for (const left of [2, 1]) {
    await typePin(page, '9999');
    await page.until(`${String(left)} left`, ({ security: { pad } }) => pad?.attemptsLeft === left && !pad.isChecking);
  }
  await typePin(page, '9999');
  await page.until('no pad', ({ security }) => security.pad === null);
}

it('[R-40] [R-41] [I-21] wrong PINs count over pads, a reload and a second tab: the tenth is not even compared', async () => {
  const sim = await startHome();
  const browser = sharedStorage();
  const open = async () => {
    const { storage, is } = browser.tab();
    const page = await openClient(sim, { storage, locks: browser.locks });
    is(page);
    return page;
  };
  const ready = (page: HubClient) =>
    page.until(
      'live and read, its place known',
      ({ hubs, lists, session }) =>
        hubs.get(HUB)?.freshness === 'live' &&
        lists.get(HUB)?.items !== undefined &&
        (session?.location?.uuid ?? '') !== '',
    );
  const first = await open();
  expect(await first.call('signIn', 'two', 'Demo1234')).toEqual({ ok: true });
  await ready(first);
  await spendPad(first);
  first.stop();
  const reloaded = await open();
  await ready(reloaded);
  await spendPad(reloaded);
  const second = await open();
  await ready(second);
  await spendPad(second);
  // Both tabs stand before the same lock, also for the right PIN.
  for (const page of [reloaded, second]) {
    await page.call('requestMode', HUB, '2');
    await page.until('locked', ({ security: { pad } }) => pad?.problem === 'locked' && pad.lockedUntil !== null);
    await page.call('submitPin', page.seen.security.pad?.id, '4321');
  }
  expect(sim.log.filter(({ name }) => name.startsWith('hub.modes.switch'))).toEqual([]);
  const kept = JSON.parse(browser.kept.get('porchlight.session') ?? '{}') as { pins?: { wrong: number } };
  expect(kept.pins?.wrong).toBe(9);
});
