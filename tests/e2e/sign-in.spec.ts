// Here because who is sent where, in which language, is settled by address, browser and cloud before there is a house
// to draw.
import { calls } from './support/house.ts';
import { expect, fillSignIn, signIn, test } from './support/story.ts';
import { pictures } from './support/screens.ts';

test('[S2.20] [S2.6] who is not signed in is led to the sign-in page, then to the page that was wanted', async ({
  page,
}) => {
  await page.goto('/security/devices');
  await expect(page).toHaveURL(/\/login-user-intro$/);
  await pictures(page, 'sign-in');
  await fillSignIn(page, 'demo', 'Demo1234');
  await expect(page).toHaveURL(/\/security\/devices$/);
});

test('[S4.28] [S2.11] demo signs in and sees the house live', async ({ page, home }) => {
  await signIn(page);
  await expect(page.getByText('Kitchen window').first()).toBeVisible();
  expect(home.log.some((call) => JSON.stringify(call).includes('Demo1234'))).toBe(false);
  await pictures(page, 'security-home-disarmed');
});

test('[S8.4] a wrong password is told in the form, and the next right one signs in', async ({ page, watch }) => {
  watch.allow(/status of 40\d/);
  await page.goto('/');
  await fillSignIn(page, 'demo', 'Wrong1234');
  await expect(page.getByText('Incorrect username or password')).toBeVisible();
  await expect(page).toHaveURL(/\/login-user-intro$/);
  await fillSignIn(page, 'demo', 'Demo1234');
  await expect(page).toHaveURL(/\/security\/?$/);
});

test('[S5.1] a name that looks like an email signs in by email', async ({ page, home }) => {
  await page.goto('/');
  await fillSignIn(page, 'nobody@example.com', 'Demo1234');
  await expect(page.getByText('Incorrect username or password')).toBeVisible();
  expect(calls(home, 'login by email')).toMatchObject([{ params: { email: 'nobody@example.com' } }]);
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });
  test('[S1.11] the browser’s language is spoken from the first page on', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Log in' })).toHaveCount(0);
    await pictures(page, 'sign-in-de');
  });
});

test.describe('in a language that is not there', () => {
  test.use({ locale: 'pt-PT' });
  test('[S1.11] English stands in', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  });
});
