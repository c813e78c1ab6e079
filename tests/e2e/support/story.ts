import { test as base, expect, type Page } from 'playwright/test';
import { startSim, type Sim } from '../../../sim/start-sim.ts';
import { Watch } from './watch.ts';

export { expect };
export type { Page };

/** Which home a story plays in, and how it is set up; `test.use({ home: 'two-doors' })` picks another. */
interface StoryOptions {
  homeName: string;
  settings: Record<string, unknown>;
  lengths: { exitS: number; entryS: number; abortS: number };
}

interface Story {
  /** A simulated home of this test's own: served app, control functions, hub time. */
  home: Sim;
  /** What the browser complained of; a complaint that was not allowed fails the test. */
  watch: Watch;
  /** The page, signed in as demo, at the security home and live. */
  signedIn: Page;
}

/** Short enough that no story waits on real time; the bounds are those of the settings file. */
const QUICK = {
  heartbeatMs: 300,
  urgentHeartbeatMs: 300,
  idleHeartbeatMs: 300,
  replyLimitMs: 1_000,
  reconnectFirstMs: 50,
  reconnectMostMs: 200,
  registrationRetryMs: 300,
};

export const test = base.extend<Story & StoryOptions>({
  homeName: ['maple-street', { option: true }],
  settings: [{}, { option: true }],
  lengths: [{ exitS: 30, entryS: 30, abortS: 30 }, { option: true }],
  home: async ({ homeName, settings, lengths }, use) => {
    const home = await startSim({
      home: homeName,
      port: 0,
      httpsPort: null,
      dir: null,
      demo: true,
      test: true,
      serve: 'dist',
      config: { ...QUICK, ...settings },
    });
    home.control.setDelays(lengths);
    await use(home);
    await home.stop();
  },
  baseURL: async ({ home }, use) => {
    await use(home.url);
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
  signedIn: async ({ page, watch: _watch }, use) => {
    await signIn(page);
    await use(page);
  },
});

/** Signs in through the form and waits until the hub's mode stands on the screen. */
export async function signIn(page: Page, { login = 'demo', password = 'Demo1234' } = {}): Promise<void> {
  await page.goto('/');
  await fillSignIn(page, login, password);
  await expect(page).toHaveURL(/\/security\/?$/);
  await expect(page.getByRole('button', { name: 'Arm Away' })).toBeEnabled();
}

export async function fillSignIn(page: Page, login: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: /user name|username|email/i }).fill(login);
  await page.getByLabel(/^password/i).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Types a PIN on the open keypad, key by key as a finger would; the last digit submits. */
export async function typePin(page: Page, digits: string): Promise<void> {
  const keypad = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: '5', exact: true }) });
  for (const digit of digits) await keypad.getByRole('button', { name: digit, exact: true }).click();
}

/** Whole seconds of the countdown that is shown. */
export async function shownSeconds(page: Page): Promise<number> {
  const text = await page.getByRole('timer').first().innerText();
  const parts = /(?:(\d+):)?(\d+)/.exec(text);
  return Number(parts?.[1] ?? 0) * 60 + Number(parts?.[2] ?? Number.NaN);
}
