import type { Locator, Page } from 'playwright/test';
import { expect } from './expect.ts';
import { heardSince, isSilent, moment } from './ear.ts';
import { EDITOR_SIGHTS } from './editor-acts.ts';
import { truth } from './house.ts';
import { askForAway, keypad, modeButton } from './story.ts';
import { facesSeen, type Stage } from './fault-stage.ts';

/** What a person sees or does, by the words of the table. Each ends as soon as it is so. */
type Sight = (stage: Stage, withinMs: number) => Promise<void>;

const countdown = ({ page }: Stage): Locator => page.getByRole('dialog', { name: 'Exit countdown' });
const alarm = ({ page }: Stage): Locator => page.getByRole('alertdialog', { name: 'Alarm' });
const entry = ({ page }: Stage): Locator => page.getByRole('alertdialog', { name: 'Entry delay' });
const pad = ({ page }: Stage): Locator => page.getByRole('dialog', { name: 'Keypad' });
const result = ({ page }: Stage): Locator => page.getByRole('dialog', { name: 'Result' });
const seen = async (what: Locator, timeout: number) => expect(what.first()).toBeVisible({ timeout });
const gone = async (what: Locator, timeout: number) => expect(what).toHaveCount(0, { timeout });

/** By the keys of a keyboard: faults that end by themselves wait for no finger on a busy machine. */
async function typeByKeys(page: Page, digits: string): Promise<void> {
  await expect(keypad(page)).toBeVisible();
  await page.keyboard.type(digits);
  await page.keyboard.press('Enter');
}

/** Seconds on the screen beside those of the hub. */
async function sameSeconds({ page, home }: Stage, timeout: number): Promise<void> {
  const apart = async () => {
    const label = (await page.getByRole('timer').first().getAttribute('aria-label', { timeout })) ?? '';
    const { pending, alarm: standing } = truth(home);
    return Math.abs(Number.parseInt(label, 10) - (pending?.secondsLeft ?? standing?.secondsLeft ?? Number.NaN));
  };
  await expect.poll(apart, { timeout, intervals: [50] }).toBeLessThanOrEqual(1);
}

/** How the hub answers counts: after two more of its answers what was told before them has been drawn or dropped. */
async function afterTwoReads({ home }: Stage, timeout: number): Promise<void> {
  const reads = () => home.log.filter(({ name }) => name === 'hub.modes.get').length;
  const before = reads();
  await expect.poll(reads, { timeout, intervals: [50] }).toBeGreaterThanOrEqual(before + 3);
}
async function toldOnce(stage: Stage, words: string, ms: number): Promise<void> {
  await seen(result(stage).getByRole('heading', { name: words }), ms);
  await afterTwoReads(stage, ms);
  expect((await facesSeen(stage)).filter((face) => face.startsWith('result:'))).toEqual([`result: ${words}`]);
}
async function neverCame(stage: Stage, face: RegExp, ms: number): Promise<void> {
  await afterTwoReads(stage, ms);
  expect((await facesSeen(stage)).filter((one) => face.test(one))).toEqual([]);
}

export const SIGHTS = {
  ...EDITOR_SIGHTS,
  /** Mode named as last known, the banner in words, no mode drawn as the present one. */
  'last known': async (stage, ms) => {
    await seen(stage.page.getByText('Last known:'), ms);
    await seen(stage.page.getByText(/^Connection lost/), ms);
    await expect(stage.page.getByRole('button', { pressed: true, name: /^(Disarmed|Arm )/ })).toHaveCount(0);
  },
  'no mode as the present one': async (stage, ms) => {
    await gone(stage.page.getByRole('button', { pressed: true, name: /^(Disarmed|Arm )/ }), ms);
  },
  'disarm and panic can be pressed': async ({ page }) => {
    await expect(page.getByRole('button', { name: /^Disarmed/ })).toBeEnabled();
    for (const button of await page.getByRole('button', { name: /hold/i }).all()) await expect(button).toBeEnabled();
    expect(await page.getByRole('button', { name: /hold/i }).count()).toBeGreaterThan(0);
  },
  'Arm Away asked for': async ({ page }) => askForAway(page),
  'page no wider than its window': async ({ page }, timeout) =>
    expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), { timeout })
      .toBeLessThanOrEqual(0),
  'live, disarmed': async (stage, ms) => {
    await seen(modeButton(stage.page, 'Disarmed'), ms);
    await gone(stage.page.getByText('Last known:'), ms);
  },
  'live, armed away': async (stage, ms) => {
    await seen(modeButton(stage.page, 'Arm Away'), ms);
    await gone(stage.page.getByText('Last known:'), ms);
  },
  'keypad with all its keys': async (stage, ms) => {
    await seen(keypad(stage.page), ms);
    for (const name of ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', 'Delete'])
      await keypad(stage.page).getByRole('button', { name, exact: true }).click({ trial: true, timeout: ms });
  },
  'keypad closed': async (stage, ms) => gone(keypad(stage.page), ms),
  'PIN typed': async ({ page }) => typeByKeys(page, '1234'),
  'wrong PIN typed': async ({ page }) => typeByKeys(page, '9999'),
  '2 attempts left': async (stage, ms) => seen(stage.page.getByText('2 attempts left'), ms),
  'told: not connected': async (stage, ms) => seen(stage.page.getByText('Not connected to the hub. Try again.'), ms),
  'told: PINs can’t be checked': async (stage, ms) => seen(stage.page.getByText(/^PINs can’t be checked now/), ms),
  'told: no answer from the hub': async (stage, ms) => seen(result(stage).getByText('No answer from the hub'), ms),
  'told: changed elsewhere': async (stage, ms) => seen(result(stage).getByText('Changed elsewhere'), ms),
  'told: disarmed': async (stage, ms) => seen(result(stage).getByRole('heading', { name: 'Disarmed' }), ms),
  'told: armed away': async (stage, ms) => seen(result(stage).getByRole('heading', { name: 'Armed Away' }), ms),
  'told: armed away once': (stage, ms) => toldOnce(stage, 'Armed Away', ms),
  'told: disarmed once': (stage, ms) => toldOnce(stage, 'Disarmed', ms),
  'countdown never came': (stage, ms) => neverCame(stage, /^countdown/, ms),
  'alarm never came': (stage, ms) => neverCame(stage, /^alarm/, ms),
  'result closed': async (stage, ms) => {
    await result(stage).getByRole('button').last().click({ timeout: ms });
    await gone(result(stage), ms);
  },
  'Send help held': async (stage, ms) => {
    const button = alarm(stage).getByRole('button', { name: /^Send help now/ });
    await button.hover();
    await stage.page.mouse.down();
    // An older result may lie under the panel; the answer to the call for help lies over it.
    await seen(result(stage).getByRole('heading', { name: /^Help/ }), ms);
    await stage.page.mouse.up();
  },
  'alarm heard': async ({ page }, timeout) => {
    // A page that was loaded anew sounds from its first touch on.
    await page.mouse.click(20, 20);
    const since = await moment(page);
    await expect.poll(async () => (await heardSince(page, since)).audible, { timeout }).toBeGreaterThan(0);
  },
  // An alarm pauses for less.
  'nothing heard': async ({ page }) => expect(await isSilent(page, 2_000)).toBe(true),
  'tab says no alarm': async ({ page }, timeout) =>
    expect.poll(() => page.title(), { timeout, intervals: [50] }).not.toMatch(/⚠/),
  'told: alarm cancelled': async (stage, ms) => seen(result(stage).getByText('Alarm cancelled'), ms),
  'told: help was not reached': async (stage, ms) =>
    seen(result(stage).getByText(/^(Help was not reached|No answer to the call for help)$/), ms),
  'countdown of the hub’s seconds': async (stage, ms) => {
    await seen(countdown(stage), ms);
    await sameSeconds(stage, ms);
  },
  'countdown about': async (stage, ms) => seen(countdown(stage).getByRole('timer', { name: /^≈ \d+ second/ }), ms),
  'countdown not known': async (stage, ms) => {
    await seen(countdown(stage).getByText('Not known: the hub doesn’t answer'), ms);
    await expect(stage.page.getByRole('button', { name: /^Arm Away/, pressed: true })).toHaveCount(0);
  },
  'countdown closed': async (stage, ms) => gone(countdown(stage), ms),
  'Cancel can be pressed': async (stage, ms) =>
    countdown(stage)
      .getByRole('button', { name: /^Cancel with PIN/ })
      .click({ trial: true, timeout: ms }),
  'Cancel pressed': async (stage, ms) => {
    await countdown(stage)
      .getByRole('button', { name: /^Cancel with PIN/ })
      .click({ timeout: ms });
    await seen(pad(stage), ms);
  },
  'alarm panel': async (stage, ms) => seen(alarm(stage), ms),
  'alarm panel with its buttons': async (stage, ms) => {
    await seen(alarm(stage).getByRole('heading', { name: 'Burglary alarm' }), ms);
    for (const name of [/^I’m safe, cancel/, /^Send help now/])
      await alarm(stage).getByRole('button', { name }).click({ trial: true, timeout: ms });
  },
  'I’m safe pressed': async (stage, ms) => {
    await alarm(stage)
      .getByRole('button', { name: /^I’m safe, cancel/ })
      .click({ timeout: ms });
    await seen(pad(stage), ms);
  },
  'alarm about': async (stage, ms) => seen(alarm(stage).getByRole('timer', { name: /^≈ \d+ second/ }), ms),
  'alarm by the hub’s word': async (stage, ms) => seen(alarm(stage).getByRole('timer', { name: /^\d+ second/ }), ms),
  'alarm closed': async (stage, ms) => gone(stage.page.getByRole('alertdialog'), ms),
  'entry delay of the hub’s seconds': async (stage, ms) => {
    await seen(entry(stage), ms);
    await sameSeconds(stage, ms);
  },
  'tab says alarm': async ({ page }, timeout) =>
    expect.poll(() => page.title(), { timeout, intervals: [50] }).toMatch(/^⚠/),
  'sound said to be off': async (stage, ms) => seen(stage.page.getByText(/^Sound off/), ms),
  'cameras live': async (stage, ms) => seen(stage.page.getByText('2 live'), ms),
  'pictures go on': async ({ page }, timeout) => {
    const frames = () =>
      page
        .locator('video')
        .evaluateAll((videos: HTMLVideoElement[]) =>
          videos.map((video) => video.getVideoPlaybackQuality().totalVideoFrames),
        );
    const before = await frames();
    expect(before).toHaveLength(2);
    const fewest = async () => Math.min(...(await frames()).map((count, n) => count - (before[n] ?? 0)));
    await expect.poll(fewest, { timeout, intervals: [100] }).toBeGreaterThan(5);
  },
  'pictures told to be old': async ({ page }, timeout) => {
    await expect(page.getByText(/^\d+ s ago$/)).toHaveCount(2, { timeout });
    await expect(page.getByText('Live', { exact: true })).toHaveCount(0);
  },
  'motion told once': ({ page }, timeout) =>
    expect(page.getByRole('status').getByText('Motion', { exact: true })).toHaveCount(1, { timeout }),
  'one camera said offline': async ({ page }, timeout) => {
    await expect(page.getByText('Your camera appears offline.')).toHaveCount(1, { timeout });
    await expect(page.getByText('Live', { exact: true })).toHaveCount(1, { timeout });
  },
  'controller said offline': async (stage, ms) => seen(stage.page.getByText('Controller offline'), ms),
  'streams said to restart': async ({ page }, timeout) =>
    expect(page.getByText('Stream request failed, restarting...')).toHaveCount(2, { timeout }),
  'no stream runs': async ({ home }, timeout) =>
    expect.poll(() => home.control.viewerCount(), { timeout, intervals: [50] }).toBe(0),
  'visitor seen': async (stage, ms) =>
    seen(stage.page.getByRole('dialog', { name: 'Doorbell is ringing' }).getByText('Live', { exact: true }), ms),
  'sign-in': async (stage, ms) => expect(stage.page.getByLabel(/^password/i)).toBeVisible({ timeout: ms }),
  'told there: ended elsewhere or expired': async (stage, ms) =>
    seen(stage.page.getByText('Your session was ended elsewhere or has expired. Log in again.'), ms),
  'told: signed out': async (stage, ms) => seen(stage.page.getByText(/^You have been signed out/), ms),
} satisfies Record<string, Sight>;

export type SightName = keyof typeof SIGHTS;
