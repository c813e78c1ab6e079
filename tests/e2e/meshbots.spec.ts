// Here because a meshbot is run by a touch, at the hub or in the cloud, and told as run by whoever did it, on the list
// and on the home screen.
import { calls, truth } from './support/house.ts';
import { pictures } from './support/screens.ts';
import { expect, signIn, test, type Page } from './support/story.ts';

const open = async (page: Page) => {
  await page.goto('/security/meshbots');
  await expect(page.getByRole('button', { name: 'Details of Movie' })).toBeVisible();
};
const sayYes = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Do it' }).click();
const tile = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const sceneId = (home: Parameters<typeof truth>[0], name: string) =>
  truth(home).scenes.find((scene) => scene.name === name)?.id;
/** Another client of the household asks the hub. */
const elsewhere = (home: Parameters<typeof truth>[0], method: string, params: Record<string, unknown>) => {
  const house = [...home.houses.values()][0];
  const reply = house?.call(method, params, { api: '1.0' });
  house?.flush();
  expect(reply).not.toHaveProperty('error');
};

test('[S1.7] [S2.15] [S2.43] [S4.55] a meshbot runs at a touch, shows that it runs, and when it did', async ({
  signedIn: page,
  home,
}) => {
  await page.getByRole('link', { name: 'Meshbots' }).click();
  await expect(page.getByText('8 meshbots')).toBeVisible();
  await pictures(page, 'meshbots');
  await expect(page.getByRole('heading', { level: 2 }).last()).toHaveText(/^No rooms/);
  await page.getByRole('button', { name: /^Run Movie/ }).click();
  await expect(page.getByRole('button', { name: 'Run Movie, Running…' })).toBeVisible();
  await expect(page.getByText('8 meshbots, 1 running')).toBeVisible();
  home.control.advance(2_000);
  await expect(page.getByRole('button', { name: /^Run Movie, .* today$/ })).toBeVisible();
  expect(calls(home, 'hub.scenes.run')).toHaveLength(1);
  // How it ended is known after a reload too.
  await open(page);
  await expect(page.getByRole('button', { name: /^Run Movie, .* today$/ })).toBeVisible();
});

test('[S4.55] what somebody else runs, switches off and deletes is seen @long', async ({ signedIn: page, home }) => {
  await open(page);
  elsewhere(home, 'hub.scenes.run', { sceneId: sceneId(home, 'All off') });
  await expect(page.getByRole('button', { name: /^Run All off, .* today$/ })).toBeVisible();
  elsewhere(home, 'hub.scenes.enabled.set', { _id: sceneId(home, 'Party'), enabled: false });
  await expect(page.getByRole('button', { name: 'Party, Off' })).toBeVisible();
  elsewhere(home, 'hub.scenes.delete', { _id: sceneId(home, 'Morning') });
  await expect(tile(page, 'Morning')).toHaveCount(0);
  await expect(page.getByText('7 meshbots')).toBeVisible();
});

test('[S3.22] [S8.25] a meshbot of the cloud that fails says so, keeps its outline, and runs again @long', async ({
  signedIn: page,
  home,
  watch,
}) => {
  watch.allow(/502/);
  await open(page);
  await page.getByRole('button', { name: 'Cloud', exact: true }).click();
  await expect(page.getByRole('listitem')).toHaveCount(2);
  home.control.fault({ on: 'http', call: 'scene_run', do: 'status', status: 502 });
  await page.getByRole('button', { name: /^Run Welcome home/ }).click();
  // Nobody can look into it, so that the person is asked.
  await sayYes(page);
  await expect(page.getByText('“Welcome home” didn’t finish.')).toBeVisible();
  await pictures(page, 'meshbots-failed');
  await expect(page.getByRole('button', { name: /^Run Welcome home, Failed/ })).toBeVisible();
  await page.getByRole('button', { name: 'Why' }).click();
  const details = page.getByRole('dialog', { name: 'Meshbot' });
  await expect(details.getByText('The cloud said that it failed, and no more.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Run Welcome home, Failed/ }).click();
  await sayYes(page);
  await expect(page.getByRole('button', { name: /^Run Welcome home, Cloud, .* today$/ })).toBeVisible();
});

test('[S3.21] details say what a meshbot does, in the words of the house @long', async ({ signedIn: page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Details of Goodnight' }).click();
  const details = page.getByRole('dialog', { name: 'Meshbot' });
  await expect(details.getByText('Front door lock: Secured')).toBeVisible();
  await expect(details.getByText('House mode: Night, after 2 seconds')).toBeVisible();
  await pictures(page, 'meshbot-details');
});

test('[S2.43] a long press opens the details and runs nothing @long', async ({ signedIn: page, home }) => {
  await open(page);
  await page.getByRole('button', { name: /^Run Movie/ }).hover();
  await page.mouse.down();
  await expect(page.getByRole('dialog', { name: 'Meshbot' })).toBeVisible();
  await page.mouse.up();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: /^Run Movie/ }).press('Enter');
  await expect(page.getByRole('button', { name: 'Run Movie, Running…' })).toBeVisible();
  await expect.poll(() => calls(home, 'hub.scenes.run')).toHaveLength(1);
});

test('[S2.34] favourites are chosen by number for each orientation, and stand on the home screen @long', async ({
  signedIn: page,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'Choose favourites' }).click();
  const picker = page.getByRole('dialog', { name: 'Favourite meshbots' });
  for (const name of ['Party', 'Welcome home', 'Goodnight']) await picker.getByRole('button', { name }).click();
  await expect(picker.getByRole('button', { name: 'Goodnight, number 3' })).toBeVisible();
  await pictures(page, 'favourite-meshbots');
  await picker.getByRole('radio', { name: /^Portrait, 0 of/ }).click();
  await picker.getByRole('button', { name: 'Movie' }).click();
  await picker.getByRole('button', { name: 'Save both' }).click();
  await expect(picker).toBeHidden();
  await page.getByRole('link', { name: 'Home' }).click();
  const group = page.getByRole('group', { name: 'Favourite meshbots' });
  await expect(group.getByRole('button')).toHaveText(['Party', 'Welcome home', 'Goodnight']);
  await page.setViewportSize({ width: 800, height: 1280 });
  await expect(group.getByRole('button')).toHaveText(['Movie']);
});

test('[S5.14] what the system made for itself is no meshbot of anybody @long', async ({ page, home }) => {
  elsewhere(home, 'hub.scenes.create', {
    name: 'Told by the hub',
    enabled: true,
    house_modes: ['1'],
    meta: { type: 'notification', modified_by: { type: 'system' } },
    when: [],
    then: [
      {
        blockType: 'then',
        blockOptions: { method: { name: 'switchHouseMode', args: { houseMode: 'houseMode' } } },
        fields: [{ name: 'houseMode', type: 'houseMode', value: '1' }],
      },
    ],
  });
  await signIn(page);
  await open(page);
  await expect(page.getByText('8 meshbots')).toBeVisible();
  await expect(page.getByText('Told by the hub')).toHaveCount(0);
});
