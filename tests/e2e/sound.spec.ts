// Here because a sound is measured at the loudspeaker of a browser that holds it back until a touch, with one tab or
// two.
import { CHROMIUM_ARGS, chromiumPath } from '../../scripts/chromium.mjs';
import type { Sim } from '../../sim/start-sim.ts';
import { within } from '../support/how-long.ts';
import { giveEar, glimpses, heardSince, isSilent, letPlay, moment, type Heard } from './support/ear.ts';
import { others } from './support/fault-stage.ts';
import { setMode } from './support/house.ts';
import { pictures } from './support/screens.ts';
import { expect, fillSignIn, modeButton, signIn, test as base, typePin, type Page } from './support/story.ts';

/*
 * What is heard, measured at the loudspeaker of a browser that holds sounds back until a touch, as everybody's does: no
 * switch lets them out.
 */
const path = chromiumPath({ orThrow: false });
base.use({
  // What a trace asks of a page counts as a touch.
  trace: 'off',
  launchOptions: { ...(path === undefined ? {} : { executablePath: path }), args: [...CHROMIUM_ARGS] },
});
const test = base.extend<{ ear: undefined }>({
  ear: [
    async ({ context }, use) => {
      await giveEar(context);
      await use(undefined);
    },
    { auto: true },
  ],
});

/** A siren's whole round: what a busy machine made run together in one is apart in the next. */
const ROUND_MS = 5_200;
/** Polls until what was heard since the moment is as wanted. */
const hears = (page: Page, since: number, wanted: (heard: Heard) => boolean, what: string, ms = 6 * ROUND_MS) =>
  expect
    .poll(async () => wanted(await heardSince(page, Math.max(since, (await moment(page)) - ROUND_MS))), {
      message: what,
      timeout: within(ms),
    })
    .toBe(true);
const isBetween = (low: number, high: number) => (heard: Heard) =>
  heard.audible > 0 && heard.low >= low && heard.high <= high;

/** Ends an alarm from elsewhere, its sensor at rest. */
function calm(home: Sim, device: string, item: string, rest: string): void {
  home.control.setItem(device, item, rest);
  const [house] = home.houses.values();
  house?.call('hub.modes.force_disarm', { modeId: '1' }, { api: '1.0' });
  house?.flush();
}

test('[S2.25] [R-53] [R-103] both delays beep, and each kind of alarm has its sound, which ends with it', async ({
  signedIn: page,
  home,
}) => {
  await test.step('exit delay', async () => {
    const since = await moment(page);
    home.control.setMode('2');
    await hears(page, since, isBetween(980, 1_110), 'one beep a second');
    home.control.advance(31_000);
    await expect(modeButton(page, 'Arm Away')).toBeVisible();
  });
  await test.step('entry delay, and the burglary that it becomes', async () => {
    let since = await moment(page);
    home.control.openDoor('Front door');
    await expect(page.getByRole('alertdialog', { name: 'Entry delay' })).toBeVisible();
    await hears(page, since, ({ audible }) => audible > 0, 'beeps');
    home.control.advance(31_000);
    await expect(page.getByRole('heading', { name: 'Burglary alarm' })).toBeVisible();
    since = await moment(page);
    await hears(page, since, ({ low, high, longestMs }) => low < 900 && high > 1_000 && longestMs > 600, 'a sweep');
  });
  await test.step('it ends with its alarm', async () => {
    home.control.closeDoor('Front door');
    setMode(home, '1');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByRole('dialog', { name: 'Result' })).toBeVisible();
    // At most 500 ms, and the two notes of the result.
    await letPlay(page, 700);
    expect(await isSilent(page, 300)).toBe(true);
  });
  for (const [kind, device, item, value, rest, is] of [
    [
      'Fire',
      'Smoke alarm',
      'smoke_alarm',
      'smoke_detected',
      'no_smoke',
      (at: Heard) => at.low > 2_900 && at.longestMs > 300,
    ],
    [
      'Carbon monoxide',
      'CO alarm',
      'co_alarm',
      'co_detected',
      'no_co',
      (at: Heard) => at.low > 2_900 && at.longestMs < 300,
    ],
    ['Water', 'Sink leak', 'water_leak_alarm', 'water_leak_detected', 'no_water_leak', (at: Heard) => at.high < 1_700],
  ] as const)
    await test.step(`${kind}, though nothing is armed`, async () => {
      let since = await moment(page);
      home.control.setItem(device, item, value);
      const panel = page.getByRole('alertdialog', { name: 'Alarm' });
      if (kind === 'Water') {
        home.control.advance(31_000);
        await expect(panel).toBeVisible();
        since = await moment(page);
      }
      await expect(panel.getByRole('heading', { name: new RegExp(`^${kind}`) })).toBeVisible();
      await hears(page, since, (heard) => heard.audible > 0 && is(heard), kind);
      calm(home, device, item, rest);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    });
});

test('[S4.13] [H-07] an alarm that is cancelled closes its panel, and is told by the two notes of success', async ({
  signedIn: page,
  home,
}) => {
  home.control.setDelays({ exitS: 0 });
  home.control.setMode('2');
  await expect(modeButton(page, 'Arm Away')).toBeVisible();
  // That it is armed has notes of its own.
  await expect.poll(() => isSilent(page, 1_000)).toBe(true);
  home.control.openDoor('Front door');
  const panel = page.getByRole('alertdialog', { name: 'Entry delay' });
  await expect(panel).toBeVisible();
  const since = await moment(page);
  await typePin(page, '1234');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Result' })).toContainText('Alarm cancelled');
  // The beeps of the delay and of the keys are above the lower one.
  await hears(page, since, ({ low, high }) => low < 700 && high > 950, 'two notes');
});

test('[R-52] a page that nobody has touched says so, names the alarm on its tab, and sounds from the next touch on', async ({
  signedIn: first,
  home,
  context,
}) => {
  const glimpse = await glimpses(context);
  const page = await context.newPage();
  await page.goto('/security/');
  await expect.poll(() => glimpse()?.chips).toContain('Sound off – tap to enable');
  await first.close();
  home.control.setItem('Smoke alarm', 'smoke_alarm', 'smoke_detected');
  await expect.poll(() => glimpse()?.alarm).toMatch(/Fire alarm.*Sound off – tap to enable/);
  await expect.poll(() => glimpse()?.title).toContain('Fire alarm');
  const untouched = await moment(page);
  await page.mouse.click(20, 20);
  await hears(page, untouched, ({ audible, low }) => audible > 0 && low > 2_900, 'the alarm');
  const before = await heardSince(page, 0, untouched);
  expect(before.audible).toBe(0);
  await expect(page.getByText('Sound off – tap to enable')).toHaveCount(0);
  calm(home, 'Smoke alarm', 'smoke_alarm', 'no_smoke');
  await expect(page).toHaveTitle('Porchlight');
});

test('[R-53] of two tabs one sounds; where it is closed the other does within 2 s, as loud as an alarm has to be', async ({
  signedIn: first,
  home,
  context,
}) => {
  // Whatever a person sets: an alarm is never under 60 %, the rest may be off.
  const mute = JSON.stringify({ volumes: { alarm: 0, countdown: 0, chime: 0, touch: 0 } });
  await first.evaluate((kept) => {
    localStorage.setItem('porchlight.comfort', kept);
  }, mute);
  await first.reload();
  await expect(modeButton(first, 'Disarmed')).toBeVisible();
  await first.getByRole('heading').first().click();
  const second = await context.newPage();
  await signedInAlready(second);
  await test.step('silent where it is set to nothing', async () => {
    home.control.setMode('2');
    await expect(second.getByRole('dialog', { name: 'Exit countdown' })).toBeVisible();
    expect(await Promise.all([isSilent(first, 1_200), isSilent(second, 1_200)])).toEqual([true, true]);
    home.control.setMode('1');
  });
  const isLoud = async (tab: Page) => (await heardSince(tab, 0)).loudest > 0.2;
  const tabs = [first, second];
  let leading = first;
  await test.step('one of both', async () => {
    home.control.setItem('Smoke alarm', 'smoke_alarm', 'smoke_detected');
    for (const tab of tabs) await expect(tab.getByRole('alertdialog', { name: 'Alarm' })).toBeVisible();
    const loud = async () => (await Promise.all(tabs.map(isLoud))).filter(Boolean).length;
    await expect.poll(loud, { message: 'the tab that leads' }).toBe(1);
    // Whichever heard of it first.
    leading = (await isLoud(first)) ? first : second;
    const [quiet = second] = tabs.filter((tab) => tab !== leading);
    expect((await heardSince(quiet, 0)).audible).toBe(0);
  });
  await test.step('the other, once that one is gone', async () => {
    const [left = second] = tabs.filter((tab) => tab !== leading);
    await leading.close();
    // The pattern pauses 1.5 s after its three beeps; the one that takes over begins with the first.
    await hears(left, 0, ({ loudest }) => loudest > 0.2, 'the tab that is left', 2_000);
  });
});

async function signedInAlready(page: Page): Promise<void> {
  await page.goto('/security/');
  await expect(modeButton(page, 'Disarmed')).toBeVisible();
  await page.getByRole('heading').first().click();
}

test('[S1.3] [R-54] a loud call for help is heard while it is held, a silent one not at all', async ({
  page,
  home,
}) => {
  await signIn(page);
  await page.getByRole('switch', { name: /Silent help/ }).click();
  const calls = () => home.panics().map(({ panicType }) => panicType);
  /** Held until the call has left. */
  const hold = async (name: RegExp, sent: number[]) => {
    await page.getByRole('button', { name }).hover();
    const since = await moment(page);
    await page.mouse.down();
    await expect.poll(calls).toEqual(sent);
    await page.mouse.up();
    return since;
  };
  const silent = await hold(/^Medical, silent/, [7]);
  // The answer is there: what would be told aloud has been told.
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  expect((await heardSince(page, silent)).audible).toBe(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const loud = await hold(/^Fire\b/, [7, 1]);
  // Its own three seconds: what the answer sounds like comes after them.
  const heard = await heardSince(page, loud, loud + 2_500);
  expect(heard.audible).toBeGreaterThan(10);
  expect(isBetween(300, 480)(heard)).toBe(true);
});

test.describe('where a pendant calls for help', () => {
  test.use({ homeName: 'brick-row' });
  test('[R-54] [I-30] [S4.12] a silent alarm is answered like any other, and neither heard, lit up nor kept', async ({
    page,
    home,
  }) => {
    await page.goto('/');
    await fillSignIn(page, 'desmond', 'Demo1234');
    await expect(page.getByRole('button', { name: /^Arm Away/ })).toBeEnabled();
    const pendant = home.control.list()[0]?.devices.find(({ name }) => name === 'Panic pendant');
    others(home, 'hub.modes.protect.buttons.set', { deviceId: pendant?.id ?? '', service: 'silent_police' });
    const title = await page.title();
    const since = await moment(page);
    home.control.setItem('Panic pendant', 'emergency_state', 'contact_police');
    const panel = page.getByRole('alertdialog', { name: 'Alarm' });
    await expect(panel.getByRole('heading', { name: 'Panic alarm' })).toBeVisible();
    // The flood is the only face with it.
    await expect(panel.locator('[data-background="flood"]')).toHaveCount(0);
    await pictures(page, 'sound-silent-alarm');
    expect(await isSilent(page, 1_500)).toBe(true);
    expect((await heardSince(page, since)).audible).toBe(0);
    expect(await page.title()).toBe(title);
    await panel.getByRole('button', { name: /^I’m safe, cancel/ }).click();
    await typePin(page, '9917');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByRole('dialog', { name: 'Result' })).toHaveCount(0);
    await page.getByRole('button', { name: /messages/i }).click();
    await expect(page.getByRole('dialog', { name: 'Messages' })).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Messages' }).getByText('Panic alarm')).toHaveCount(0);
  });
});
