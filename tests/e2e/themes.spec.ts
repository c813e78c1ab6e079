// Here because a theme is put on every tile of the household by the cloud, and the browser's back button may leave it
// unsaved.
import { expect, test, type Page } from './support/story.ts';
import { pictures } from './support/screens.ts';

const surfaceOf = (page: Page) =>
  page.evaluate(() =>
    getComputedStyle(document.querySelector('[data-themed]') ?? document.body)
      .getPropertyValue('--accent-fill')
      .trim(),
  );

test('[S1.9] [S2.42] a theme is made, mended where it cannot be read, put on all tiles, taken back and deleted', async ({
  signedIn: page,
}) => {
  await page.goto('/themes/new');
  const fields = page.getByRole('region', { name: 'Theme settings' });
  await fields.getByRole('textbox', { name: 'Name' }).fill('Dusk');
  await fields.getByRole('button', { name: /^Text #/ }).click();
  await fields.getByRole('textbox', { name: 'Colour, six digits' }).fill('#C9C9C9');
  const save = page.getByRole('button', { name: /^Save/ });
  await expect(save).toBeDisabled();
  const contrast = page.getByRole('region', { name: 'Contrast' });
  await expect(contrast.getByText(/to fix$/)).toBeVisible();
  await pictures(page, 'theme-to-fix');
  await contrast.getByRole('button', { name: 'Use it' }).first().click();
  await expect(contrast.getByText('All pass')).toBeVisible();
  await fields.getByRole('button', { name: /^Buttons #/ }).click();
  await fields.getByRole('textbox', { name: 'Colour, six digits' }).fill('#1F4E8C');
  await save.click();
  await expect(page).toHaveURL(/\/themes\/[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: 'Apply to all tiles' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Do it' }).click();
  await expect(page.getByText('On all tiles of this home')).toBeVisible();
  await pictures(page, 'theme');
  const undo = page.getByRole('button', { name: 'Undo for all tiles' });
  await expect(undo).toBeVisible();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/dashboards');
  await expect.poll(() => surfaceOf(page)).toBe('#1F4E8C');
  await page.goto('/themes/all');
  await page.getByRole('button', { name: 'Take off all tiles' }).click();
  await expect(page.getByText('Not in use')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Do it' }).click();
  await expect(page).toHaveURL(/\/themes\/new$/);
});

test('[S2.42] the browser’s back asks before it leaves an unsaved theme, and leaves a saved one at once @long', async ({
  signedIn: page,
}) => {
  await page.goto('/dashboards/all');
  await page.getByRole('button', { name: 'Themes' }).click();
  const name = page.getByRole('region', { name: 'Theme settings' }).getByRole('textbox', { name: 'Name' });
  await name.fill('Dusk');
  await page.goBack();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('heading', { name: 'Leave “Dusk” without saving' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(name).toHaveValue('Dusk');
  await page.goBack();
  await question.getByRole('button', { name: 'Do it' }).click();
  await expect(page).toHaveURL(/\/dashboards\/all$/);

  await page.getByRole('button', { name: 'Themes' }).click();
  await expect(name).toHaveValue('New theme');
  await name.fill('Dawn');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboards\/all$/);
});

test('[S2.42] a theme is looked at as other eyes see it, and its tiles stand out as far as is chosen', async ({
  signedIn: page,
}) => {
  await page.goto('/themes/new');
  const light = page.getByRole('figure', { name: 'Light' });
  const cardIn = () =>
    light
      .locator('[data-themed]')
      .evaluate((scope) => getComputedStyle(scope).getPropertyValue('--surface-card').trim());
  const soft = await cardIn();
  await page.getByRole('radio', { name: 'Lifted' }).click();
  await expect.poll(cardIn).not.toBe(soft);
  await page.getByRole('radio', { name: 'Red-green' }).click();
  await expect(light).toHaveCSS('filter', /red-green/);
  await page.getByRole('radio', { name: 'Large' }).click();
  await pictures(page, 'theme-red-green');
});
