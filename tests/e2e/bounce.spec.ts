// Here because a key is an address that opens the page itself: sign-in, the page it leads to and its language come of
// one load.
import { call, signIn as signInAt } from '../support/sim-client.ts';
import type { Sim } from '../../sim/start-sim.ts';
import { expect, fillSignIn, signIn, test, type Page } from './support/story.ts';
import { within } from '../support/how-long.ts';

/** A key as another app of the household gets it from the cloud. */
async function keyOf(home: Sim, where: Record<string, unknown>, username = 'demo'): Promise<string> {
  const { bearer } = await signInAt(home.url, { username, password: 'Demo1234', pin: '' });
  const { body } = await call(home.url, bearer, 'bounce_create', where);
  return (body as { data: { key: string } }).data.key;
}
const open = (page: Page, key: string, more = '') => page.goto(`/login-user-with-token?token=${key}${more}`);

test('[S2.4] [S2.22] [S3.3] a bounce key signs in, leads to the page it carries and speaks its language', async ({
  page,
  home,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const key = await keyOf(home, { path: '/security/devices', lang: 'de' });
  await open(page, key);
  await expect(page).toHaveURL(/\/security\/devices$/);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Geräte' })).toBeVisible();
  // but for the page itself, nobody was asked anything with the key in an address.
  expect(asked.filter((url) => url.includes(key)).map((url) => new URL(url).pathname)).toEqual([
    '/login-user-with-token',
  ]);
  await page.goBack();
  expect(page.url()).not.toContain(key);
});

test('[S2.22] [S3.3] a key can make the browser a wall display with a board of its own @long', async ({
  page,
  home,
}) => {
  await open(page, await keyOf(home, { path: '/security/', kiosk: 1, dashboard_id: 'default' }));
  await expect(page).toHaveURL(/\/dashboards\/default$/);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.reload();
  await expect(page).toHaveURL(/\/dashboards\/default$/);
});

test('[R-62] a key that was used, or a page that is none of ours, leads nowhere else', async ({ page, home }) => {
  const key = await keyOf(home, { path: '/nowhere' });
  await open(page, key, '&path=https://evil.example/');
  await expect(page).toHaveURL(`${home.url}/security/`);
  await page.evaluate(() => {
    localStorage.clear();
  });
  await open(page, key);
  await expect(page.getByRole('heading', { name: 'The link is no longer valid' })).toBeVisible();
  await expect(page).toHaveURL(`${home.url}/login-user-with-token`);
});

test('[S4.31] [R-62] a key of somebody else shows nothing of who was here before @long', async ({ page, home }) => {
  await signIn(page);
  const key = await keyOf(home, { path: '/security/' }, 'demo2');
  await page.addInitScript(() => {
    const seen = ((globalThis as { __seen?: string[] }).__seen = [] as string[]);
    const look = () => {
      if (document.querySelector('nav') !== null) seen.push(location.pathname);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  await open(page, key);
  await expect(page.getByRole('button', { name: /^Arm Away/ })).toBeEnabled();
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('dialog')).toContainText('demo2');
  // The house was first drawn where the key led to, as the second person's.
  const seen = await page.evaluate(() => (globalThis as { __seen?: string[] }).__seen ?? []);
  expect([...new Set(seen)]).toEqual(['/security/']);
});

test('[S8.14] a key waits for a cloud that is away, and the person may sign in another way @long', async ({
  page,
  home,
}) => {
  const key = await keyOf(home, { path: '/security/' });
  let isAway = true;
  await page.route(/\/v1\/request/, (route) => (isAway ? route.abort() : route.continue()));
  await open(page, key);
  await expect(page.getByRole('button', { name: 'Log in another way' })).toBeVisible({ timeout: within(12_000) });
  await page.getByRole('button', { name: 'Log in another way' }).click();
  isAway = false;
  await fillSignIn(page, 'demo', 'Demo1234');
  await expect(page).toHaveURL(`${home.url}/security/`);
});
