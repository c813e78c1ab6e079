// Here because a page that cannot start has no component yet: what stands there is said by the document that loads the
// settings file.
import { expect, test } from './support/story.ts';

for (const [what, settings, path] of [
  ['a host that is no address', { cloudBase: 'not a host' }, 'cloudBase'],
  ['a heartbeat out of bounds', { heartbeatMs: 5 }, 'heartbeatMs'],
  ['a key that nobody knows', { colour: 'red' }, 'colour'],
] as const)
  test.describe(what, () => {
    test.use({ settings });
    test(`[S1.14] a settings file with ${what} gives one clear page that names it`, async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'The settings file can’t be used' })).toBeVisible();
      await expect(page.getByText(new RegExp(path))).toBeVisible();
    });
  });

test('a settings file that does not arrive says so, and loading it again goes on', async ({ page, watch }) => {
  watch.allow(/Failed to load resource|net::ERR/);
  await page.route('**/config.json', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'This page couldn’t start' })).toBeVisible();
  await page.unroute('**/config.json');
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
});

test('[S1.14] a settings file with a slip of the pen names the file and the line', async ({ page }) => {
  await page.route('**/config.json', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{\n  "oemId": 1,\n  "appVersion": \n}' }),
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'The settings file can’t be used' })).toBeVisible();
  await expect(page.getByText(/config\.json: .*line 4/)).toBeVisible();
});
