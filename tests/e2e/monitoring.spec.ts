// Here because what the station has on file comes from the account of a live house, and a finger that holds is answered
// by its hub before it lets go.
import { calls } from './support/house.ts';
import { pictures } from './support/screens.ts';
import { expect, test } from './support/story.ts';

test('[S7.22] [S4.65] settings tell who watches the house, and what the station has on file', async ({
  signedIn: page,
}) => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Central monitoring' }).click();
  await expect(page.getByRole('heading', { name: 'A station watches your home' })).toBeVisible();
  await expect(page.getByText('A-90000001')).toBeVisible();
  await expect(page.getByText('Zone 1', { exact: true })).toBeVisible();
  await pictures(page, 'settings-monitoring');
});

test('[S4.12] [S7.37] whoever sees a stranger sounds the alarm before the entry delay is over, by holding', async ({
  signedIn: page,
  home,
}) => {
  home.control.setMode('2');
  home.control.advance(30_000);
  await expect(page.getByRole('button', { name: /^Arm Away/, pressed: true })).toBeVisible();
  home.control.openDoor('Front door');
  const sound = page.getByRole('button', { name: /^Sound the alarm now/ });
  await sound.click();
  await expect(page.getByText('Not sent. Hold for 3 seconds').first()).toBeVisible();
  expect(calls(home, 'hub.modes.entry_delay.skip')).toEqual([]);
  await sound.hover();
  await page.mouse.down();
  await expect.poll(() => calls(home, 'hub.modes.entry_delay.skip')).toHaveLength(1);
  // What a finger is on stays under it; the alarm's own face comes when it lets go.
  await page.mouse.up();
  await expect(page.getByRole('alertdialog', { name: 'Alarm', exact: true })).toBeVisible();
  expect(calls(home, 'hub.modes.entry_delay.skip')).toHaveLength(1);
});
