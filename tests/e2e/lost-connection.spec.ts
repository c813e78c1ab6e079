// Here because home, relay, socket and network go away from a page that stands, reloads and keeps what it was told, in
// its own storage.
import { LAST_KNOWN_KEY } from '../../src/hub/last-known/last-known-key.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSim } from '../../sim/start-sim.ts';
import { calls, setMode } from './support/house.ts';
import { keepSession } from './support/kept-session.ts';
import { pictures } from './support/screens.ts';
import { STILL } from '../support/home-time.ts';
import { expect, fillSignIn, modeButton, QUICK, SERVED, test } from './support/story.ts';

test('[S4.36] a home that dies is told as last known, and its return brings the truth without a reload', async ({
  page,
  watch,
}) => {
  watch.allow(/WebSocket|ERR_CONNECTION|Failed to (fetch|load)|net::/);
  const dir = await mkdtemp(join(tmpdir(), 'porchlight-'));
  const start = (port: number) =>
    startSim({ port, dir, demo: true, test: true, serve: SERVED, config: QUICK, ...STILL });
  const first = await start(0);
  await page.goto(first.url);
  await fillSignIn(page, 'demo', 'Demo1234');
  await expect(modeButton(page, 'Disarmed')).toBeVisible();
  await page.evaluate(() => {
    Reflect.set(window, 'isSameDocument', true);
  });

  first.kill();
  await expect(page.getByText('Last known:').first()).toBeVisible();
  await expect(page.getByText(/^Connection lost/).first()).toBeVisible();
  await expect(modeButton(page, 'Disarmed')).toHaveCount(0);
  await pictures(page, 'security-home-stale');
  // A phone has less room for it: what was open is read at the foot of the page.
  await page.setViewportSize({ width: 390, height: 844 });
  const open = page.locator('[data-type="before-you-arm"]').getByText('Kitchen window');
  await open.scrollIntoViewIfNeeded();
  await expect(open).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });

  const second = await start(first.port);
  setMode(second, '2');
  await expect(modeButton(page, 'Arm Away')).toBeVisible();
  await expect(page.getByText('Last known:')).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument') as unknown)).toBe(true);
  await second.stop();
  await rm(dir, { recursive: true });
});

test('[R-04] [R-55] a page whose worker the browser ended is loaded anew by itself, and the house is live again', async ({
  page,
  home,
  watch,
}) => {
  watch.allow(/ERR_ABORTED|net::/);
  await page.clock.install();
  await page.addInitScript(() => {
    const Made = Worker;
    const end: { worker?: Worker } = {};
    Reflect.set(globalThis, 'endWorker', () => end.worker?.terminate());
    Reflect.set(
      globalThis,
      'Worker',
      class extends Made {
        constructor(...given: ConstructorParameters<typeof Made>) {
          super(...given);
          end.worker = this;
        }
      },
    );
  });
  await page.goto(home.url);
  await fillSignIn(page, 'demo', 'Demo1234');
  await expect(modeButton(page, 'Disarmed')).toBeVisible();
  await page.evaluate(() => {
    Reflect.set(window, 'isSameDocument', true);
    (Reflect.get(window, 'endWorker') as () => void)();
  });
  const isSame = () => page.evaluate(() => Reflect.get(window, 'isSameDocument') as unknown).catch(() => undefined);
  await page.clock.runFor(20_000);
  await expect(page.getByText('Last known:').first()).toBeVisible();
  expect(await isSame()).toBe(true);
  await page.clock.runFor(45_000);
  await expect
    .poll(async () => {
      await page.clock.runFor(5_000).catch(() => undefined);
      return isSame();
    })
    .toBeUndefined();
  await expect(modeButton(page, 'Disarmed')).toBeVisible();
});

test('[S4.36] a hub that the relay no longer reaches is last known, and comes back by itself @long', async ({
  signedIn: page,
  home,
}) => {
  home.control.hubOffline(true);
  await expect(page.getByText('Last known:').first()).toBeVisible();
  home.control.hubOffline(false);
  await expect(page.getByText('Last known:')).toHaveCount(0);
  await expect(modeButton(page, 'Disarmed')).toBeVisible();
});

test('[S4.36] a socket that has gone silent is noticed, though it says that it is open @long', async ({
  signedIn: page,
  home,
}) => {
  home.control.muteSockets(true);
  await expect(page.getByText('Last known:').first()).toBeVisible();
  home.control.muteSockets(false);
  await expect(page.getByText('Last known:')).toHaveCount(0);
});

test('[S4.36] a reload begins by reading the hub, never at Disarmed', async ({ signedIn: page, home }) => {
  setMode(home, '2');
  await expect(modeButton(page, 'Arm Away')).toBeVisible();
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Reflect.set(window, 'seenModes', seen);
    new MutationObserver(() => {
      for (const button of document.querySelectorAll('button[aria-pressed="true"]'))
        seen.add(button.textContent.slice(0, 8));
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await page.reload();
  await expect(modeButton(page, 'Arm Away')).toBeVisible();
  const seen = await page.evaluate(() => [...(Reflect.get(window, 'seenModes') as Set<string>)]);
  expect(seen).toEqual(['Arm Away']);
});

// The page's own storage, the part of the worker that is fetched for it, and what is drawn meet nowhere else.
test('[S4.36] [R-05] [R-03] a reload while the hub is away tells what was last known, with its time, until it is back', async ({
  signedIn: page,
  home,
}) => {
  const kept = () => page.evaluate((key) => localStorage.getItem(key) ?? '', LAST_KNOWN_KEY);
  setMode(home, '2');
  await expect(modeButton(page, 'Arm Away')).toBeVisible();
  await expect.poll(kept).toContain('"mode":"2"');
  home.control.hubOffline(true);
  await page.reload();
  await expect(page.getByText('Last known:').first()).toBeVisible();
  const ring = page.locator('[data-face][data-mode]');
  await expect(ring).toContainText('Armed Away');
  await expect(ring).toContainText(/2:3\d\sPM/);
  // Neither green nor red: that is the colour of what is so now.
  await expect(ring).toHaveAttribute('data-face', 'stale');
  await expect(ring).toHaveAttribute('data-mode', 'none');
  await expect(page.getByRole('button', { pressed: true, name: /^(Disarmed|Arm )/ })).toHaveCount(0);
  await expect(page.getByText(/^Connection lost/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try now' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Disarmed/ })).toBeEnabled();
  for (const button of await page.getByRole('button', { name: /hold/i }).all()) await expect(button).toBeEnabled();
  await pictures(page, 'security-home-last-known');

  setMode(home, '1');
  home.control.hubOffline(false);
  await expect(modeButton(page, 'Disarmed')).toBeVisible();
  await expect(page.getByText('Last known:')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login-user-intro$/);
  await expect.poll(kept).toBe('');
});

test('[S2.47] a device without a network says so at once, and takes it back with the network @long', async ({
  signedIn: page,
  context,
  watch,
}) => {
  watch.allow(/WebSocket|ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)|net::/);
  await expect(page.getByText('All online')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('No Internet Connection').first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('No Internet Connection')).toHaveCount(0);
});

// Only the built worker is in parts, and only a browser keeps a module that failed.
test('[R-51] a part of the worker that could not be fetched is fetched by the next touch', async ({
  page,
  home,
  context,
  watch,
}) => {
  watch.allow(/worker-part-|ERR_FAILED|Failed to (fetch|load)/);
  const isPart = (url: URL) => url.pathname.includes('/worker-part-');
  await context.route(isPart, (route) => route.abort());
  await keepSession(page, home.url);
  await page.goto('/security');
  const movie = page.getByRole('button', { name: 'Movie' });
  await movie.click();
  await expect(page.getByText('The meshbot didn’t run')).toBeVisible();
  expect(calls(home, 'hub.scenes.run')).toHaveLength(0);

  await context.unroute(isPart);
  await movie.click();
  await expect.poll(() => calls(home, 'hub.scenes.run')).toHaveLength(1);
});
