import { expect, it, vi } from 'vitest';
import { isLong, within } from '../../support/how-long';
import { budget } from '../budget';
import { createAccount } from '../checks/account';
import { loadProduct } from '../product';
import { SERIALS } from '../world/street';
import type { Tab } from '../world/tab';
import { createWorld, signIn, type World } from '../world/world';
import { openSimStreet, type SimStreet } from './sim-street';

vi.mock('../../../src/hub/credentials/sha1', async () => (await import('../product')).syncSha1());

const [HUB] = SERIALS;
const CUTS = 50;
/** From then on what is known of the houses is kept twice a minute: until then nothing waits for that. */
const SETTLED = 20;
const LISTS = ['hub.modes.get', 'hub.devices.list', 'hub.items.list', 'hub.room.list', 'hub.scenes.list'];
/** So long after a cut the line is live again, and so long after it was noticed the page is told. */
const BACK_MS = 2_000;
const NOTICED_MS = 60;

/** A door tells that it is open, and that this is a threat. */
const WORDS_OF_A_DOOR = 2;
/** What a reconnect may leave nothing of: sockets, timers, and hearers of the hub's words. */
async function leftovers(world: World, street: SimStreet, tab: Tab) {
  const told = tab.told.get(HUB);
  const before = told?.count ?? 0;
  world.hub(HUB)?.setValue('back', 'dw_is_opened');
  await world.time.pass(NOTICED_MS);
  const heard = (told?.count ?? 0) - before;
  world.hub(HUB)?.setValue('back', 'dw_is_closed');
  await world.time.pass(NOTICED_MS);
  return { sockets: street.sockets(), timers: tab.timers(), heard };
}
const testModeReads = (world: World) => world.cloud.log.filter(({ call }) => call === 'protect_test_mode_get').length;

it.each(Array.from({ length: isLong ? 20 : 1 }, (_, run) => run))(
  '[R-14] each of fifty reconnects subscribes once and reads everything, and leaves nothing behind (run %i)',
  { timeout: within(budget.limitMs) },
  async (run) => {
    const setting = { exitS: 0, entryS: 0, isMonitored: true };
    const street = await openSimStreet(setting);
    try {
      const world = createWorld(await loadProduct(), createAccount(), setting, () => run / 20, street);
      const tab = await world.openTab();
      await signIn(world, tab);
      await world.time.pass(BACK_MS);
      let first: Awaited<ReturnType<typeof leftovers>> | null = null;

      for (let cut = 0; cut < CUTS; cut += 1) {
        const from = { sent: tab.sent.length, reads: testModeReads(world) };
        tab.lines.get(HUB)?.close();
        await world.time.pass(NOTICED_MS);
        expect(tab.seen.hubs.get(HUB)?.freshness).toBe('stale');
        tab.send('retryNow', HUB);
        await world.time.pass(BACK_MS);
        expect(tab.seen.hubs.get(HUB)?.freshness).toBe('live');
        const asked = tab.sent.slice(from.sent).flatMap(({ serial, method }) => (serial === HUB ? [method] : []));
        expect(asked.filter((method) => method === 'register')).toHaveLength(1);
        expect(LISTS.filter((list) => !asked.includes(list))).toEqual([]);
        expect(testModeReads(world)).toBeGreaterThan(from.reads);
        if (cut === SETTLED) first = await leftovers(world, street, tab);
      }
      expect(first).toMatchObject({ sockets: SERIALS.length, heard: WORDS_OF_A_DOOR });
      expect(await leftovers(world, street, tab)).toEqual(first);
      world.closeTab(tab);
    } finally {
      await street.end();
    }
  },
);
