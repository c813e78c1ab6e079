// Here because an account is made at the cloud, signs the page in and leads it on; inside another app the browser's own
// name bars the way.
import { calls } from './support/house.ts';
import { expect, test, type Page } from './support/story.ts';
import { pictures } from './support/screens.ts';

async function fillSignUp(page: Page, username: string, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Username', exact: true }).fill(username);
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}
const create = (page: Page) => page.getByRole('button', { name: 'Create account' }).click();

test('[S2.5] [S7.2] [S8.7] somebody new makes an account, is signed in, and hears that there is no controller yet', async ({
  page,
  home,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/sign-up-intro$/);
  await pictures(page, 'sign-up');
  await fillSignUp(page, 'NewComer', 'new@home.example', 'Newcomer1');
  await create(page);
  await expect(page.getByText('No controllers have been detected')).toBeVisible();
  // Small letters only, and the password in no log.
  expect(calls(home, 'sign-up')).toMatchObject([{ params: { username: 'newcomer', email: 'new@home.example' } }]);
  expect(JSON.stringify(home.log)).not.toContain('Newcomer1');
});

test('[S8.9] [S5.3] a taken name, a taken address and a weak password are told where they were typed @long', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 409/);
  await page.goto('/sign-up-intro');
  await fillSignUp(page, 'demo', 'new@home.example', 'weakweak');
  await create(page);
  await expect(page.getByText('The password needs 8 to 16 characters, with', { exact: false })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('Newcomer1');
  await expect(page.getByRole('list', { name: 'The password needs' }).getByText('done')).toHaveCount(4);
  await create(page);
  await expect(page.getByText('This username is already taken')).toBeVisible();
  await page.getByRole('textbox', { name: 'Username', exact: true }).fill('newcomer');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('demo@maple-street.example');
  await create(page);
  await expect(page.getByText('Email is already taken')).toBeVisible();
});

test.describe('inside another app', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Chrome/126 PorchlightApp/2' });

  test('[S2.8] [S2.21] nobody makes an account in a web view: the app around it is the way in', async ({ page }) => {
    await page.addInitScript(() => {
      const asked: string[] = [];
      Object.assign(window, { asked, ReactNativeWebView: { postMessage: (text: string) => asked.push(text) } });
    });
    await page.goto('/sign-up-intro');
    await expect(page).toHaveURL(/\/webview-login$/);
    await pictures(page, 'webview-login');
    await page.getByRole('button', { name: 'Back to the app' }).click();
    expect(await page.evaluate(() => Reflect.get(window, 'asked') as unknown)).toEqual([
      '{"type":"porchlight:log-in"}',
    ]);
  });
});
