import { expect, it, vi } from 'vitest';
import { createAccount } from './checks/account';
import { loadProduct } from './product';
import { modelStreet, SERIALS } from './world/street';
import { ABORT_S, createWorld, FRAME_MS, signIn } from './world/world';

vi.mock('../../src/hub/credentials/sha1', async () => (await import('./product')).syncSha1());

const [, HUB] = SERIALS;
const SECOND = 1_000;

/** A tab that stands signed in while its clock is its own. */
async function openHouse() {
  const setting = { exitS: 0, entryS: 0, isMonitored: false };
  const street = modelStreet({ ...setting, abortS: ABORT_S });
  const world = createWorld(await loadProduct(), createAccount(), setting, () => 0.5, street);
  const tab = await world.openTab();
  await signIn(world, tab);
  return { world, tab };
}

it('[I-33] [R-31] an alarm that is read after the clock was set forward has as long left as it has', async () => {
  const { world, tab } = await openHouse();
  const line = tab.lines.get(HUB)!;
  line.isSilent = true;
  world.hub(HUB)?.setValue('smoke', 'smoke_detected');
  const at = world.time.mono();
  await world.time.pass(FRAME_MS);
  world.wallSkew += 26 * SECOND;
  line.isSilent = false;
  await world.time.pass(6 * SECOND);
  const { alarm } = tab.seen.hubs.get(HUB)!;
  expect(Math.abs(alarm!.deadline! - at - ABORT_S * SECOND)).toBeLessThanOrEqual(SECOND);
});

it('[R-31] a clock that went ahead has the hub asked for its time once, before the modes', async () => {
  const { world, tab } = await openHouse();
  await world.time.pass(6 * SECOND);
  const from = tab.sent.length;
  world.wallSkew += 20 * SECOND;
  await world.time.pass(20 * SECOND);
  const asked = tab.sent.slice(from).flatMap(({ serial, method }) => (serial === HUB ? [method] : []));
  expect(asked.filter((method) => method === 'hub.info.get')).toHaveLength(1);
  expect(asked.indexOf('hub.info.get')).toBeLessThan(asked.indexOf('hub.modes.get'));
});
