// Here because an address is opened, guarded and kept over a reload by router, session and document together, one after
// another.
import { PATHS, ROUTES, type RouteDef } from '../../src/app/routes.ts';
import { isLong } from '../support/how-long.ts';
import { call, signIn as signInAt } from '../support/sim-client.ts';
import { keepSession } from './support/kept-session.ts';
import { expect, fillSignIn, signIn, test } from './support/story.ts';

/** Names that stand for a part of a path in this house. */
const NAMED: Readonly<Record<string, string>> = { ':board': 'default', ':mode': '2' };
const pathOf = ({ path }: RouteDef) => path.replaceAll(/:\w+/g, (name) => NAMED[name] ?? name);
const open = ROUTES.filter(({ access }) => access === 'public');
const closed = ROUTES.filter(({ access }) => access === 'signed-in');
/** Of several addresses of one screen the first: what stands at an address is read from one list. */
const isFirstOfScreen = (route: RouteDef) => ROUTES.find(({ screen }) => screen === route.screen) === route;
const isLoading = ({ screen }: RouteDef) => screen === 'loading';
/** Nothing stands there until a link was sent: it leads to the form that sends one. */
const LEADS: Readonly<Record<string, string>> = { '/forgot-password/check': '/forgot-password' };
/** The controllers of the account: until they are told, nobody is signed in. */
const DEVICES = '**/account/account/account/*/devices*';
const bare = (url: string) => new URL(url).pathname.replace(/(.)\/$/, '$1');

test('[S2.19] [S2.20] [S6.1] signed out, what is open stands and everything else leads to the sign-in', async ({
  page,
}) => {
  test.slow();
  // Each of them is opened signed in below; that it needs a sign-in is a matter of its access (guards.test.ts).
  for (const route of ROUTES.filter(
    (one, at) => isLong || (one.access === 'signed-in' ? at % 9 === 0 : isFirstOfScreen(one)),
  )) {
    await page.goto(pathOf(route));
    const stays = route.access !== 'signed-in' && !isLoading(route);
    await expect
      .poll(() => bare(page.url()), route.path)
      .toBe(stays ? (LEADS[route.path] ?? pathOf(route)) : PATHS.login);
    await expect(page.getByRole('main')).not.toBeEmpty();
  }
});

test('[S2.20] a deep link comes back after the sign-in that stood in its way', async ({ page }) => {
  await page.goto('/security/devices');
  await expect(page).toHaveURL(PATHS.login);
  await fillSignIn(page, 'demo', 'Demo1234');
  await expect(page).toHaveURL(/\/security\/devices$/);
});

test('[S2.20] a kept session leads back at once, and what stands there is not taken away again', async ({
  page,
  home,
}) => {
  await keepSession(page, home.url);
  // A slow tablet: there the sign-in was heard while the loading page was still being drawn.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    const drawn: string[] = [];
    Reflect.set(globalThis, 'drawn', drawn);
    new MutationObserver(() => {
      const now = document.querySelector('main') === null ? 'nothing' : location.pathname;
      if (drawn.at(-1) !== now) drawn.push(now);
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto('/security');
  await expect(page.getByRole('button', { name: /^Arm Away/ })).toBeEnabled();
  await expect.poll(() => bare(page.url())).toBe('/security');
  await expect(page.getByRole('button', { name: /^Arm Away/ })).toBeEnabled();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'drawn') as string[])).toEqual(['nothing', '/security']);
});

test('[S2.2] [S2.3] [S2.4] the root, its twin, the automatic sign-in and the arrival by a key show the loading page meanwhile', async ({
  page,
  home,
}) => {
  test.slow();
  await keepSession(page, home.url);
  let release = (): void => undefined;
  for (const path of [PATHS.start, '/loading-page', PATHS.automaticLogin, PATHS.bounce]) {
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(DEVICES, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path);
    await expect(page.getByText('Finding your home…'), path).toBeVisible();
    expect(bare(page.url())).toBe(path);
    release();
    await expect.poll(() => bare(page.url()), path).toBe('/security');
    await page.unroute(DEVICES);
  }
});

test('[S1.12] [S2.1] [S2.10] [S2.17] [S6.1] signed in, every page stands at its own address, by itself and after a reload', async ({
  page,
}) => {
  // As many pages as there are routes.
  test.slow();
  await signIn(page);
  // Each screen is looked at by stories of its own; that its address outlives a reload is one rule for all of them.
  for (const route of closed.filter(({ shell }, at) => isLong || at % 3 === 0 || shell === 'security-mobile-shell')) {
    await page.goto(pathOf(route));
    // Through the loading page, which stands until the kept sign-in was read.
    await expect.poll(() => bare(page.url()), route.path).toBe(pathOf(route));
    await expect(page.getByRole('main')).not.toBeEmpty();
    await expect(page.getByRole('main')).not.toContainText('could not be shown');
    // The frame of the security pages is the menu around them; a phone's has none.
    await expect(page.getByRole('navigation', { name: 'Main' }), route.path).toHaveCount(
      route.shell === 'security-shell' ? 1 : 0,
    );
    if (route.shell === 'security-mobile-shell') {
      await expect(page.getByRole('button', { name: /^Arm Away/ })).toBeEnabled();
      // Without a menu at its side a card would lie on the edge of a wide screen.
      const cards = page.locator('[data-document="security-home"] [data-panel=true]');
      const edges = await cards.evaluateAll((all) =>
        all.flatMap((card) => {
          const { left, right } = card.getBoundingClientRect();
          return [left, innerWidth - right];
        }),
      );
      expect(edges.length, route.path).toBeGreaterThan(0);
      expect(Math.min(...edges), route.path).toBeGreaterThanOrEqual(16);
    }
  }
  for (const route of open.filter((_, at) => isLong || at % 4 === 0)) {
    await page.goto(pathOf(route));
    await expect.poll(() => bare(page.url()), route.path).toBe('/security');
  }
});

test('a page that does not exist says so and leads home', async ({ page }) => {
  await signIn(page);
  await page.goto('/security/nowhere');
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  expect(bare(page.url())).toBe('/security/nowhere');
});

test('[S2.22] a bounce key leads to every page that needs a sign-in', async ({ page, home }) => {
  // As many pages as there are routes.
  test.slow();
  const { bearer } = await signInAt(home.url, { username: 'demo', password: 'Demo1234', pin: '' });
  // Which paths a key may carry is a matter of one rule (arrival.test.ts): a few are enough where time is short.
  for (const route of closed.filter((_, at) => isLong || at % 12 === 0)) {
    const { body } = await call(home.url, bearer, 'bounce_create', { path: pathOf(route) });
    await page.goto(`${PATHS.bounce}?token=${(body as { data: { key: string } }).data.key}`);
    await expect.poll(() => bare(page.url()), route.path).toBe(pathOf(route));
    await expect(page.getByRole('main')).not.toBeEmpty();
    await page.evaluate(() => {
      localStorage.clear();
    });
  }
});

/** What is a web view is told by its name alone (webview.test.ts): one of them is walked where time is short. */
const WEB_VIEWS = [
  ['Android', 'Mozilla/5.0 (Linux; Android 14; Tab; wv) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36'],
  ['iOS', 'Mozilla/5.0 (iPad; CPU OS 17_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'],
  ['an app of the house', 'Mozilla/5.0 (X11; Linux) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36 PorchlightApp/3'],
] as const;
for (const [name, userAgent] of isLong ? WEB_VIEWS : WEB_VIEWS.slice(0, 1))
  test.describe(`in a web view of ${name}`, () => {
    test.use({ userAgent });
    test('[S2.20] [S2.21] [S6.1] what needs a sign-in, and what is not for web views, leads to their own page', async ({
      page,
      home,
    }) => {
      for (const route of ROUTES.filter((one) => !one.isForWebview || one === closed[0] || isLoading(one))) {
        await page.goto(pathOf(route));
        await expect.poll(() => bare(page.url()), route.path).toBe(PATHS.webviewLogin);
      }
      const { bearer } = await signInAt(home.url, { username: 'demo', password: 'Demo1234', pin: '' });
      const { body } = await call(home.url, bearer, 'bounce_create', { path: '/security/devices' });
      await page.goto(`${PATHS.bounce}?token=${(body as { data: { key: string } }).data.key}`);
      await expect(page).toHaveURL(/\/security\/devices$/);
      await page.goto('/sign-up-intro');
      await expect.poll(() => bare(page.url())).not.toBe('/sign-up-intro');
    });
  });
