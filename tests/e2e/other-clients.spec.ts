// Here because a client of another maker, and a hub that sends nonsense, act on the house while the built page listens.
import { setMode } from './support/house.ts';
import { runStranger } from '../support/run-stranger.ts';
import { expect, modeButton, test } from './support/story.ts';

test('[S7.40] a mode that another client of the household set is followed @long', async ({ signedIn: page, home }) => {
  setMode(home, '3');
  await expect(modeButton(page, 'Arm Night')).toBeVisible();
  setMode(home, '1');
  await expect(modeButton(page, 'Disarmed')).toBeVisible();
});

test.describe('with a client of another maker', () => {
  test.use({ isHttps: true, lengths: { exitS: 0, entryS: 30, abortS: 30 } });

  test('[S7.40] the page follows the mode that it sets', async ({ signedIn: page, home }) => {
    await expect(modeButton(page, 'Disarmed')).toBeVisible();
    expect(await runStranger(home, 'bali-gateway-kit.ts')).toMatchObject({ hasRun: true });
    await expect(modeButton(page, 'Arm Night')).toBeVisible();
  });
});

test('[S4.50] what the house does shows on the page by itself @long', async ({ signedIn: page, home }) => {
  await expect(page.getByRole('img', { name: '14 sensors, Kitchen window open' })).toBeVisible();
  home.control.closeDoor('Kitchen window');
  await expect(page.getByText('All 14 closed')).toBeVisible();
  home.control.openDoor('Balcony door');
  await expect(page.getByRole('img', { name: '14 sensors, Balcony door open' })).toBeVisible();
});

const JUNK = [
  'not json',
  '{"msg_subclass":5}',
  '[]',
  '{"id":"ui_broadcast","msg_subclass":"hub.item.updated","result":{"_id":7,"value":{}}}',
  '{"id":"ui_broadcast","msg_subclass":"hub.modes.switched","result":{"modeId":{"__proto__":1},"status":"odd"}}',
  `"${'x'.repeat(300_000)}"`,
  `{"id":"ui_broadcast","msg_subclass":"hub.item.updated","result":"${'x'.repeat(10_000_000)}"}`,
  '['.repeat(5_000),
];
test('[S7.40] a hub that sends what it should not is listened to no less afterwards', async ({
  signedIn: page,
  home,
}) => {
  test.slow();
  const door = page.getByRole('img', { name: /Balcony door/ });
  for (const junk of JUNK) {
    home.control.rawBroadcast([...home.houses.keys()][0] ?? '', junk);
    home.control.openDoor('Balcony door');
    await expect(door, junk.slice(0, 70)).toBeVisible();
    await expect(modeButton(page, 'Disarmed')).toBeVisible();
    home.control.closeDoor('Balcony door');
    await expect(door, junk.slice(0, 70)).toBeHidden();
  }
});
