import { test as base, type BrowserContext, type Locator, type Page } from 'playwright/test';
import type { HomeFile } from '../../../sim/homes/home-file.ts';
import { startSim, type Sim } from '../../../sim/start-sim.ts';
import { HOME_DAY, STILL } from '../../support/home-time.ts';
import { clientLimit } from '../../support/how-long.ts';
import { expect } from './expect.ts';
import { standStill } from './hand-clock.ts';
import { keepSession } from './kept-session.ts';
import { Watch } from './watch.ts';

export { expect };
export type { Page };

/** Which home a story plays in, and how it is set up; `test.use({ home: 'two-doors' })` picks another. */
interface StoryOptions {
  homeName: string;
  /** One of the test's own instead. */
  house: HomeFile | null;
  settings: Record<string, unknown>;
  lengths: { exitS: number; entryS: number; abortS: number };
  /** For clients that speak https only. */
  isHttps: boolean;
  /** 1: as in life, for stories that look at cameras. */
  cameraPace: number;
  /** The hubs are there on the home's own network too. */
  isLocal: boolean;
  /** Of the home's clock; it stands still for every story that does not say so. */
  speed: number;
  /** The page's clocks stand as the home's does: what ends by itself ends when the story says so (hand-clock.ts). */
  isStill: boolean;
}

interface Story {
  /** A simulated home of this test's own: served app, control functions, hub time. */
  home: Sim;
  /** What the browser complained of; a complaint that was not allowed fails the test. */
  watch: Watch;
  /** The page, with a session of demo that was kept, at the security home and live. */
  signedIn: Page;
}

/** Another build than dist can be looked at, say one that is kept while the next is made. */
export const SERVED = process.env['PORCHLIGHT_DIST'] ?? 'dist';

/** Short enough that no story waits on real time; the bounds are those of the settings file. */
export const QUICK = {
  heartbeatMs: 300,
  urgentHeartbeatMs: 300,
  idleHeartbeatMs: 300,
  // A busy machine keeps an answer for a second and more.
  replyLimitMs: clientLimit(3_000),
  reconnectFirstMs: 50,
  reconnectMostMs: 200,
  registrationRetryMs: 300,
};

export const test = base.extend<Story & StoryOptions>({
  homeName: ['maple-street', { option: true }],
  house: [null, { option: true }],
  settings: [{}, { option: true }],
  lengths: [{ exitS: 30, entryS: 30, abortS: 30 }, { option: true }],
  isHttps: [false, { option: true }],
  // The home shows a camera: twelve pictures a second are a tenth of a core for each story that is about something else.
  cameraPace: [0.25, { option: true }],
  isLocal: [false, { option: true }],
  speed: [STILL.speed, { option: true }],
  isStill: [false, { option: true }],
  home: async ({ homeName, house, settings, lengths, isHttps, isLocal, cameraPace, speed }, use) => {
    const home = await startSim({
      ...(house === null ? { home: homeName } : { house }),
      port: 0,
      httpsPort: isHttps ? 0 : null,
      ...(isLocal && { localPort: 0 }),
      dir: null,
      demo: true,
      test: true,
      serve: SERVED,
      cameraPace,
      startAt: HOME_DAY,
      speed,
      config: { ...QUICK, ...settings },
    });
    // Hubs of the older family count nothing.
    if (home.houses.size > 0) home.control.setDelays(lengths);
    await use(home);
    await home.stop();
  },
  baseURL: async ({ home }, use) => {
    await use(home.url);
  },
  context: async ({ context, home, isStill }, use) => {
    await (isStill ? standStill(context, home) : dateOfHome(context));
    await use(context);
  },
  watch: [
    async ({ context }, use) => {
      const watch = new Watch();
      await watch.over(context);
      await use(watch);
      expect(watch.complaints(), 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],
  signedIn: async ({ page, home, watch: _watch }, use) => {
    await keepSession(page, home.url);
    await page.goto('/security');
    await isLive(page);
    await use(page);
  },
});

/** The tablet's date is the home's: no story depends on the day on which it is told. Its time passes as ever. */
async function dateOfHome(context: BrowserContext): Promise<void> {
  await context.addInitScript((aheadMs) => {
    const Machine = Date;
    const now = () => Machine.now() + aheadMs;
    globalThis.Date = new Proxy(Machine, {
      construct: (of, given, as: typeof Date) =>
        Reflect.construct(of, given.length === 0 ? [now()] : given, as) as Date,
      apply: () => new Machine(now()).toString(),
      get: (of, name): unknown => (name === 'now' ? now : Reflect.get(of, name)),
    });
  }, HOME_DAY - Date.now());
}

/** Signs in through the form and waits until the hub's mode stands on the screen. */
export async function signIn(page: Page, { login = 'demo', password = 'Demo1234' } = {}): Promise<void> {
  await page.goto('/');
  await fillSignIn(page, login, password);
  await expect(page).toHaveURL(/\/security\/?$/);
  await isLive(page);
}

/** The hub's mode stands on the security home. */
async function isLive(page: Page): Promise<void> {
  const arm = page.getByRole('button', { name: /^Arm Away/ });
  await expect(arm).toBeVisible();
  await expect(arm).toBeEnabled();
}

export async function fillSignIn(page: Page, login: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: /user name|username|email/i }).fill(login);
  await page.getByLabel(/^password/i).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** The keypad that takes digits now: its own dialog, or the one on the entry face. */
export const keypad = (page: Page): Locator => page.getByRole('group', { name: 'Keypad' });

/** Types a PIN on the open keypad, key by key as a finger would, and confirms it. */
export async function typePin(page: Page, digits: string): Promise<void> {
  const keys = keypad(page);
  for (const digit of digits) await keys.getByRole('button', { name: digit, exact: true }).click();
  await keys.getByRole('button', { name: 'Confirm' }).click();
}

/** From the home screen to the keypad: Arm Away, and the kitchen window, which is open, left out. */
export async function askForAway(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Arm Away/ }).click();
  const bypass = page.getByRole('dialog', { name: 'Sensors to look at before arming' });
  await bypass.getByRole('button', { name: 'Bypass Kitchen window' }).click();
  await bypass.getByRole('button', { name: 'Bypass 1 and arm' }).click();
  await expect(page.getByRole('dialog', { name: 'Keypad' })).toBeVisible();
}

/** The mode that the home screen names as the present one. */
export const modeButton = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name}`), pressed: true });

/** Whole seconds of the countdown that is shown. */
export async function shownSeconds(page: Page): Promise<number> {
  const label = await page.getByRole('timer').first().getAttribute('aria-label');
  return Number.parseInt(label ?? '', 10);
}
