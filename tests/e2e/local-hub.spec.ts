// Here because a browser decides which lines a page may open to a controller nearby, and the page has to fall back when
// the cable is pulled.
import { createHash, X509Certificate } from 'node:crypto';
import { chromium } from 'playwright/test';
import { truth } from './support/house.ts';
import { pictures } from './support/screens.ts';
import { askForAway, expect, test, typePin, type Page } from './support/story.ts';
import { clientLimit, within } from '../support/how-long.ts';

// A busy machine answers late, and a line that is given up for that is no cable that was pulled.
test.use({ isLocal: true, settings: { replyLimitMs: clientLimit(5_000) } });

test('[S1.13] a controller is reached directly once somebody chose it, falls back when the cable is pulled, and is armed while the relay has lost it', async ({
  signedIn: page,
  home,
  watch,
}) => {
  // What is unplugged complains in the browser's own words.
  watch.allow(/WebSocket/);
  const [door] = home.localDoors;
  await page.goto('/security/settings/installation');
  const way = page.getByRole('switch', { name: /directly$/ });
  await expect(page.getByText(/^Reached through the cloud/)).toBeVisible();
  await way.click();
  await expect(page.getByText(/^Connected directly at 127\.0\.0\.1/)).toBeVisible();
  await pictures(page, 'local-hub');
  expect(door?.asked[0]).toBe('hub.offline.login.ui');

  door?.unplug();
  await expect(page.getByText(/^Not found at .* Connected through the cloud/)).toBeVisible();
  door?.plug();
  await expect(page.getByText(/^Connected directly/)).toBeVisible();

  home.control.hubOffline(true, truth(home).serial);
  await page.goto('/security/');
  await askForAway(page);
  await typePin(page, '1234');
  await expect(page.getByRole('timer').first()).toBeVisible();
  expect(truth(home).pending).not.toBeNull();
});

/** The device is told to reach the controller directly. */
async function chooseDirectly(page: Page): Promise<void> {
  await page.goto('/security/settings/installation');
  await page.getByRole('switch', { name: /directly$/ }).click();
  await expect(page.getByText(/^Connected directly at 127\.0\.0\.1/)).toBeVisible();
}

test('[S1.13] [S7.39] a controller that passes no pictures on directly says so, and its camera moves by itself once the line is the cloud’s', async ({
  signedIn: page,
  home,
  watch,
}) => {
  watch.allow(/WebSocket/);
  const [door] = home.localDoors;
  door?.withhold('hub.camera.initiate');
  await chooseDirectly(page);
  await page.goto('/security/cameras');
  const camera = page.getByRole('listitem').filter({ hasText: 'Driveway' });
  await expect(camera.getByText(/passes no live pictures on directly/)).toBeVisible();
  await expect(camera.getByRole('button', { name: 'Try again' })).toBeVisible();
  await pictures(page, 'local-hub-cameras');
  door?.unplug();
  const frames = () =>
    camera.locator('video').evaluate((one: HTMLVideoElement) => one.getVideoPlaybackQuality().totalVideoFrames);
  await expect.poll(frames, { timeout: within(20_000) }).toBeGreaterThan(3);
});

test.describe('of a page that came by https', () => {
  test.use({
    isHttps: true,
    baseURL: async ({ home }, use) => {
      await use(home.httpsUrl ?? '');
    },
    // A browser of its own, that takes this home's certificate and no other one that nobody vouches for.
    context: async ({ home, baseURL, viewport, locale, launchOptions }, use) => {
      const { publicKey } = new X509Certificate(home.certificate ?? '');
      const key = createHash('sha256')
        .update(publicKey.export({ type: 'spki', format: 'der' }))
        .digest('base64');
      const browser = await chromium.launch({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--ignore-certificate-errors-spki-list=${key}`],
      });
      await use(await browser.newContext({ baseURL: baseURL ?? '', viewport, locale: locale ?? 'en-US' }));
      await browser.close();
    },
  });

  test('[S1.13] a controller with a certificate that the browser trusts is reached directly, and no plain line is begun', async ({
    signedIn: page,
    home,
  }) => {
    const [door] = home.localDoors;
    await chooseDirectly(page);
    expect(new URL(page.url()).protocol).toBe('https:');
    expect(door?.url).toMatch(/^wss:/);
    expect(door?.asked[0]).toBe('hub.offline.login.ui');
    await expect(page.getByText(/not encrypted/)).toHaveCount(0);

    // The same page, where the settings name an address that is not encrypted: no line to it is even begun.
    const settings = (await (await fetch(`${home.url}/config.json`)).json()) as object;
    const localHubs = [{ serial: truth(home).serial, url: 'ws://192.168.1.20:17000' }];
    await page.route('**/config.json', (route) => route.fulfill({ json: { ...settings, localHubs } }));
    await page.reload();
    await expect(page.getByText(/^Not possible from this page: it came encrypted/)).toBeVisible();
    await pictures(page, 'local-hub-https');
  });
});
