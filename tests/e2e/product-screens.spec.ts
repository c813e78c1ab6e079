// Here because a screen is changed in one browser and has to change in another, and to be the product's own again at
// one touch.
import { openDesigner, said } from './support/designer.ts';
import { expect, signIn, test, type Page } from './support/story.ts';

const scenes = (page: Page) => page.getByRole('group', { name: 'Favourite meshbots' });
const row = (page: Page) => page.getByRole('region', { name: 'Screens of the app' });

test.use({ viewport: { width: 1440, height: 900 } });

test('[S2.39] a screen of the product is changed in the designer, shows so in another browser, and is the product’s own again at one touch', async ({
  signedIn: page,
  home,
  browser,
}) => {
  const second = await browser.newContext({ baseURL: home.url });
  const other = await second.newPage();
  await signIn(other);
  await expect(scenes(other)).toBeVisible();

  await page.goto('/dashboards/all');
  await row(page).getByRole('button', { name: 'Change Home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Security home' })).toBeVisible();
  await page.locator('[data-tile="scenes"]').click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(said(page)).toHaveText('Published');
  await expect(scenes(other)).toBeHidden();

  // From the list, and back again from there: the change is not lost by a touch.
  await page.goto('/dashboards/all');
  await expect(row(page).getByText('Changed by your home')).toBeVisible();
  await row(page).getByRole('button', { name: 'Restore the product’s own: Home' }).click();
  await expect(scenes(other)).toBeVisible();
  await row(page).getByRole('button', { name: 'Undo: Home' }).click();
  await expect(scenes(other)).toBeHidden();

  // In the designer too, where what stands on the canvas is the product's own at once.
  await openDesigner(page, 'security-home', 'Security home');
  await expect(page.locator('[data-tile="scenes"]')).toBeHidden();
  await page.getByRole('button', { name: 'Restore the product’s own' }).click();
  await expect(page.locator('[data-tile="scenes"]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Put my change back' })).toBeVisible();
  await expect(scenes(other)).toBeVisible();
  await second.close();
});
