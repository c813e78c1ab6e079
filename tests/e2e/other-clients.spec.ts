import { expect, test } from './support/story.ts';
import { setMode } from './support/house.ts';

test('[S7.40] a mode that another client set is followed, and a refusal leaves the page where the hub is', async ({
  signedIn: page,
  home,
}) => {
  setMode(home, '3');
  await expect(page.getByText(/^(Night|Arm Night|Armed Night|Arm Stay)$/).first()).toBeVisible();
  setMode(home, '1');
  await expect(page.getByRole('button', { name: 'Disarmed' })).toHaveAttribute('aria-pressed', 'true');
});

test('[S4.50] what the house does shows on the page by itself', async ({ signedIn: page, home }) => {
  await expect(page.getByText('Kitchen window').first()).toBeVisible();
  home.control.closeDoor('Kitchen window');
  await expect(page.getByText(/ready to arm/i).first()).toBeVisible();
  home.control.openDoor('Balcony door');
  await expect(page.getByText('Balcony door').first()).toBeVisible();
});

for (const junk of [
  'not json',
  '{"msg_subclass":5}',
  '[]',
  '{"id":"ui_broadcast","msg_subclass":"hub.item.updated","result":{"_id":7,"value":{}}}',
  `"${'x'.repeat(300_000)}"`,
])
  test(`a hub that sends ${junk.slice(0, 40)} is listened to no less afterwards`, async ({ signedIn: page, home }) => {
    const serial = [...home.houses.keys()][0] ?? '';
    home.control.rawBroadcast(serial, junk);
    home.control.openDoor('Balcony door');
    await expect(page.getByText('Balcony door').first()).toBeVisible();
  });
