import { ROUTES } from '../../src/app/routes.ts';
import { expect, signIn, test } from './support/story.ts';

// The watch of every story fails on any policy violation; here each route is opened for that alone.
const OPEN = ROUTES.filter((route) => route.access === 'public').map((route) => route.path);
const CLOSED = ROUTES.filter((route) => route.access === 'signed-in').map((route) =>
  route.path.replace(':board', 'home'),
);

test('[S2.1] the headers of every document keep strangers out', async ({ page, home }) => {
  const reply = await page.goto('/');
  const headers = reply?.headers() ?? {};
  expect(headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'self'/);
  expect(headers['content-security-policy']).toMatch(/require-trusted-types-for 'script'; trusted-types hub-worker/);
  expect(headers['content-security-policy']).not.toMatch(/unsafe-(inline|eval)/);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
  });
  expect(home.url).toContain('http://');
});

for (const path of OPEN) {
  test(`[S2.19] ${path} opens without a sign-in and breaks no policy`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  });
}

test('[S2.1] no route breaks the policy, opened directly and reached by the menu', async ({ page }) => {
  await signIn(page);
  for (const path of CLOSED) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Messages' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}/?$`));
  }
});

test('a planted violation is seen by the watch', async ({ page, watch }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { outline: 1px solid }';
    document.head.append(style);
  });
  await expect.poll(() => watch.complaints().length).toBeGreaterThan(0);
  watch.allow(/style-src|Content Security Policy/);
});
