import { expect, shownSeconds, test, typePin } from './support/story.ts';
import { setMode, truth } from './support/house.ts';
import { pictures } from './support/screens.ts';

test('[S4.12] [S2.25] a door that opens while away starts the entry delay; the PIN ends it', async ({
  signedIn: page,
  home,
}) => {
  setMode(home, '2');
  await expect(page.getByText(/^(Away|Arm Away|Armed Away)$/).first()).toBeVisible();
  home.control.openDoor('Balcony door');

  const panel = page.getByRole('alertdialog');
  await expect(panel).toBeVisible();
  await expect(panel.getByText('Balcony door').first()).toBeVisible();
  await pictures(page, 'alarm-entry');
  const hubs = truth(home).alarm?.secondsLeft ?? Number.NaN;
  expect(Math.abs((await shownSeconds(page)) - hubs)).toBeLessThanOrEqual(1);

  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(panel).toBeVisible();

  if ((await panel.getByRole('button', { name: '5', exact: true }).count()) === 0)
    await panel.getByRole('button', { name: /disarm/i }).click();
  await typePin(page, '1234');
  await expect(panel).toHaveCount(0);
  await expect.poll(() => truth(home).mode.id).toBe('1');
});

test('[S4.12] the entry delay that runs out becomes the alarm, without a flicker', async ({ signedIn: page, home }) => {
  setMode(home, '2');
  await expect(page.getByText(/^(Away|Arm Away|Armed Away)$/).first()).toBeVisible();
  home.control.openDoor('Front door');
  const panel = page.getByRole('alertdialog');
  await expect(panel).toBeVisible();
  home.control.advance(31_000);
  await expect(panel.getByText(/alarm/i).first()).toBeVisible();
  await pictures(page, 'alarm-main');
});

test('keypad, alarm face and their texts are in the first load: the house is disarmed though the page’s server is gone', async ({
  signedIn: page,
  home,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource/);
  setMode(home, '2');
  await expect(page.getByText(/^(Away|Arm Away|Armed Away)$/).first()).toBeVisible();
  // Requests fail from here on; the open hub socket of the worker is left alone.
  await context.route('**/*', (route) => route.abort());
  home.control.openDoor('Front door');
  const panel = page.getByRole('alertdialog');
  await expect(panel).toBeVisible();
  if ((await panel.getByRole('button', { name: '5', exact: true }).count()) === 0)
    await panel.getByRole('button', { name: /disarm/i }).click();
  await typePin(page, '1234');
  await expect.poll(() => truth(home).mode.id).toBe('1');
  await expect(panel).toHaveCount(0);
});
