// Here because an evening is judged by what both ends have in the end: the faces that a person saw, and the list of all
// that left for hub and station.
import type { Sim } from '../../sim/start-sim.ts';
import { setMode, truth } from './support/house.ts';
import { pictures } from './support/screens.ts';
import { expect, fillSignIn, keypad, modeButton, signIn, test, typePin, type Page } from './support/story.ts';

test.use({ cameraPace: 1 });

/*
 * Eight evenings. Each ends with what the simulated home wrote down: which commands its hubs were sent, and which calls
 * the monitoring station got; nothing else went out, and nothing twice.
 */

/** What a hub is only asked, pictures too, and what a line says of itself. */
const QUESTION =
  /^hub\.camera\.|(\.|_)(get|list|info|status|ping|status_get)$|register|login|keepalive|\.get\.|\.list\.|network/;
/** Commands of the pages to the hubs, in order. */
const ordered = (home: Sim): string[] =>
  home.log.filter(({ kind, name }) => kind === 'hub' && !QUESTION.test(name)).map(({ name }) => name);
/** Numbers of the calls that the station got: 4 help is needed, 5 called off; 1 to 3 and 7, 8 by the panic buttons. */
const called = (home: Sim): number[] => home.panics().map(({ panicType }) => panicType);
const DISARM = 'hub.modes.force_disarm';
/** From an armed mode: one call, after which this hub is in mode 1 (I-11). */
const HOME = [DISARM];

const face = (page: Page, name: 'Alarm' | 'Entry delay') => page.getByRole('alertdialog', { name });

async function away(page: Page, home: Sim): Promise<void> {
  setMode(home, '2');
  await expect(modeButton(page, 'Arm Away')).toBeVisible();
}

/** Safe: by the PIN, from the flood. */
async function callOff(page: Page): Promise<void> {
  await face(page, 'Alarm')
    .getByRole('button', { name: /^I’m safe, cancel/ })
    .click();
  await expect(keypad(page)).toBeVisible();
  await typePin(page, '1234');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

test('[S1.2] [S4.12] [S4.20] [S2.25] a burglary: delay, alarm, a look at the cameras, and called off', async ({
  signedIn: page,
  home,
}) => {
  await away(page, home);
  home.control.openDoor('Front door');
  await expect(face(page, 'Entry delay').getByText('Front door (Hallway) opened while armed Away')).toBeVisible();
  await pictures(page, 'story-burglary-entry');
  home.control.advance(31_000);
  await expect(face(page, 'Alarm').getByRole('heading', { name: 'Burglary alarm' })).toBeVisible();
  // Of the camera there, mute, beside what may be touched.
  const seen = face(page, 'Alarm').getByRole('group', { name: 'Front door camera' });
  await expect(seen.getByText('Live', { exact: true })).toBeVisible();
  await expect(seen.getByRole('button')).toHaveCount(0);
  await pictures(page, 'story-burglary-alarm');
  await test.step('the cameras stand under a bar that names the alarm', async () => {
    await page.getByRole('button', { name: 'Show cameras' }).click();
    const bar = page.getByRole('button', { name: /^Burglary alarm.*Back to the alarm$/ });
    await expect(bar).toBeVisible();
    await expect(
      face(page, 'Alarm')
        .getByRole('button', { name: /full screen$/ })
        .first(),
    ).toBeVisible();
    await pictures(page, 'story-burglary-cameras');
    expect(ordered(home)).toEqual([]);
    await bar.click();
  });
  await callOff(page);
  await expect.poll(() => truth(home)).toMatchObject({ mode: { id: '1' }, alarm: null });
  await expect.poll(() => called(home)).toEqual([5]);
  expect(ordered(home)).toEqual(HOME);
});

test('[S9.11] [S4.16] a fire while nothing is armed: the alarm is there at once, and ends by the PIN', async ({
  signedIn: page,
  home,
}) => {
  home.control.setItem('Smoke alarm', 'smoke_alarm', 'smoke_detected');
  await expect(face(page, 'Alarm').getByRole('heading', { name: 'Fire alarm' })).toBeVisible();
  await expect(face(page, 'Entry delay')).toHaveCount(0);
  await pictures(page, 'story-fire');
  expect([ordered(home), called(home)]).toEqual([[], []]);
  const smoke = page.getByText(/^Smoke: Hallway/).first();
  await callOff(page);
  await expect.poll(() => truth(home)).toMatchObject({ mode: { id: '1' }, alarm: null });
  // The alarm is over, and the smoke is not: it is no open sensor.
  await expect(smoke).toBeVisible();
  await expect(page.getByText(/sensors? open/)).toHaveCount(0);
  home.control.setItem('Smoke alarm', 'smoke_alarm', 'no_smoke');
  await expect(smoke).toHaveCount(0);
  await expect.poll(() => called(home)).toEqual([5]);
  expect(ordered(home)).toEqual([DISARM]);
});

test('[S4.17] [S4.18] [S4.20] a cancelled alarm: a wrong PIN first, the right one in time', async ({
  signedIn: page,
  home,
}) => {
  await away(page, home);
  home.control.openDoor('Balcony door');
  await expect(face(page, 'Entry delay')).toBeVisible();
  await typePin(page, '9999');
  await expect(page.getByText(/Wrong PIN/).first()).toBeVisible();
  await pictures(page, 'story-cancelled-wrong-pin');
  expect([ordered(home), called(home)]).toEqual([[], []]);
  await typePin(page, '1234');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Result' }).getByText('Alarm cancelled')).toBeVisible();
  await pictures(page, 'story-cancelled');
  await expect.poll(() => truth(home)).toMatchObject({ mode: { id: '1' }, alarm: null });
  await expect.poll(() => called(home)).toEqual([5]);
  expect(ordered(home)).toEqual(HOME);
});

test('[S4.21] [I-35] a verified alarm: help is sent once, and the house stays armed', async ({
  signedIn: page,
  home,
}) => {
  await away(page, home);
  home.control.openDoor('Front door');
  home.control.advance(31_000);
  const help = face(page, 'Alarm').getByRole('button', { name: /^Send help now/ });
  await help.hover();
  await page.mouse.down();
  await expect.poll(() => called(home)).toEqual([4]);
  await page.mouse.up();
  await expect(face(page, 'Alarm')).toHaveCount(0);
  await expect(page.getByText('Help is on the way').first()).toBeVisible();
  await pictures(page, 'story-verified');
  expect(truth(home)).toMatchObject({ mode: { id: '2' } });
  expect([ordered(home), called(home)]).toEqual([[], [4]]);
});

test('[S4.36] [I-37] an alarm during a lost connection is there with the connection, with the hub’s seconds @long', async ({
  signedIn: page,
  home,
}) => {
  await away(page, home);
  home.control.hubOffline(true);
  await expect(page.getByText('Last known:').first()).toBeVisible();
  home.control.openDoor('Front door');
  home.control.advance(10_000);
  await pictures(page, 'story-lost');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  home.control.hubOffline(false);
  await expect(face(page, 'Entry delay')).toBeVisible();
  await expect
    .poll(async () => {
      const label = await page.getByRole('timer').first().getAttribute('aria-label');
      return Math.abs(Number.parseInt(label ?? '', 10) - (truth(home).alarm?.secondsLeft ?? Number.NaN));
    })
    .toBeLessThanOrEqual(1);
  await pictures(page, 'story-lost-found');
  await typePin(page, '1234');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect.poll(() => truth(home)).toMatchObject({ mode: { id: '1' }, alarm: null });
  await expect.poll(() => called(home)).toEqual([5]);
  expect(ordered(home)).toEqual(HOME);
});

test('[S1.3] [S2.29] [S2.33] [S4.22] [S9.10] [R-54] [I-40] a panic hold released at 2.9 s sends nothing; the whole three seconds send it once', async ({
  page,
  home,
}) => {
  await page.clock.install();
  await page.goto('/');
  await fillSignIn(page, 'demo', 'Demo1234');
  await expect(page.getByRole('button', { name: /^Arm Away/ })).toBeEnabled();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  const medical = page.getByRole('button', { name: /^Medical/ });
  await medical.hover();
  await page.mouse.down();
  await page.clock.runFor(2_900);
  await pictures(page, 'story-panic-holding');
  await page.mouse.up();
  await page.clock.runFor(1_000);
  await expect(page.getByText('Not sent. Hold for 3 seconds.')).toBeVisible();
  expect(called(home)).toEqual([]);
  await page.mouse.down();
  await page.clock.runFor(3_050);
  await expect.poll(() => called(home)).toEqual([2]);
  await page.clock.resume();
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: 'Result' })).toBeVisible();
  await pictures(page, 'story-panic-sent');
  expect([ordered(home), called(home)]).toEqual([[], [2]]);
  const station = page.getByRole('dialog', { name: 'Central monitoring' });
  await expect(station.getByRole('heading', { name: 'Help has been asked for' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Result' })).toHaveCount(0);
  await pictures(page, 'story-panic-station');
  await station.getByRole('button', { name: 'Cancel alarm' }).click();
  await typePin(page, '9999');
  await expect(page.getByText(/Wrong PIN/).first()).toBeVisible();
  expect(called(home)).toEqual([2]);
  await typePin(page, '1234');
  await expect(station.getByRole('heading', { name: 'Called off' })).toBeVisible();
  await pictures(page, 'story-panic-called-off');
  expect([ordered(home), called(home)]).toEqual([[], [2, 5]]);
});

test('[S2.29] [R-61] [R-96] after a reload home still says what was asked for here, and how to call it off; a sign-out takes it away', async ({
  page,
  home,
}) => {
  await page.clock.install();
  await signIn(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.getByRole('button', { name: /^Medical/ }).hover();
  await page.mouse.down();
  await page.clock.runFor(3_050);
  await expect.poll(() => called(home)).toEqual([2]);
  await page.clock.resume();
  await page.mouse.up();
  const station = page.getByRole('dialog', { name: 'Central monitoring' });
  await expect(station.getByRole('heading', { name: 'Help has been asked for' })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Medical: this screen asked for help at \d/)).toBeVisible();
  // It was told when it was made: no dialog opens for it again.
  await expect(station).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('porchlight.help'))).not.toMatch(
    /1234|token|jwt|sha1|signature/i,
  );
  await pictures(page, 'story-panic-after-reload');
  await page.getByRole('button', { name: 'Details, or call it off' }).click();
  await station.getByRole('button', { name: 'Cancel alarm' }).click();
  await typePin(page, '1234');
  await expect(station.getByRole('heading', { name: 'Called off' })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Called off at \d/)).toBeVisible();
  expect(called(home)).toEqual([2, 5]);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login-user-intro$/);
  expect(await page.evaluate(() => localStorage.getItem('porchlight.help'))).toBeNull();
  await signIn(page);
  await expect(page.getByText(/asked for help|Called off at/)).toHaveCount(0);
});

test('[S4.10] [S2.28] [S6.5] an arming refused by an open door while the house is monitored: nothing is sent @long', async ({
  signedIn: page,
  home,
}) => {
  home.control.openDoor('Front door');
  await page.getByRole('button', { name: /^Arm Away/ }).click();
  const list = page.getByRole('dialog', { name: 'Sensors to look at before arming' });
  await expect(list.getByText('Front door').first()).toBeVisible();
  const arm = list.getByRole('button', { name: 'Bypass and arm' });
  await expect(arm).toBeDisabled();
  await arm.click({ force: true });
  await expect(list.getByText('System not ready to arm')).toBeVisible();
  await pictures(page, 'story-refused');
  await list.getByRole('button', { name: 'Not now' }).click();
  await expect(list).toHaveCount(0);
  expect(truth(home)).toMatchObject({ mode: { id: '1' }, pending: null });
  expect([ordered(home), called(home)]).toEqual([[], []]);
});

test.describe('a place with two controllers', () => {
  test.use({ homeName: 'oak-avenue' });
  test('[I-38] [S4.15] two hubs in alarm at once: both are told, one tap apart, and each is ended by itself', async ({
    page,
    home,
  }) => {
    await page.goto('/');
    await fillSignIn(page, 'ana', 'Demo1234');
    await page.getByRole('button', { name: /^Arm Away/ }).click();
    await expect(page.getByRole('dialog', { name: /^(Keypad|Sensors to look at before arming)$/ })).toBeVisible();
    home.control.setItem('Annexe smoke alarm', 'smoke_alarm', 'smoke_detected');
    // What was being asked of the main house gives way: no PIN typed now arms it.
    await expect(face(page, 'Alarm').getByText('Garden annexe')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Keypad' })).toHaveCount(0);
    home.control.setItem('Hall smoke alarm', 'smoke_alarm', 'smoke_detected');
    // What is read stays in front; the other one is a tap away.
    await expect(face(page, 'Alarm').getByText('Garden annexe. 1 more alarm')).toBeVisible();
    await pictures(page, 'story-two-hubs');
    await face(page, 'Alarm')
      .getByRole('button', { name: /^Main house: Fire alarm/ })
      .click();
    await expect(face(page, 'Alarm').getByText('Main house. 1 more alarm')).toBeVisible();
    const disarms = () => home.log.filter(({ name }) => name === DISARM).length;
    home.control.setItem('Hall smoke alarm', 'smoke_alarm', 'no_smoke');
    home.control.setItem('Annexe smoke alarm', 'smoke_alarm', 'no_smoke');
    const cancel = () =>
      face(page, 'Alarm')
        .getByRole('button', { name: /^I’m safe, cancel/ })
        .click();
    await cancel();
    await typePin(page, '1905');
    await expect.poll(() => home.control.list().map(({ alarm }) => alarm !== null)).toEqual([false, true]);
    await expect(face(page, 'Alarm').getByText('Garden annexe', { exact: true })).toBeVisible();
    await expect(face(page, 'Alarm').getByRole('heading', { name: 'Fire alarm' })).toBeVisible();
    expect(disarms()).toBe(1);
    await cancel();
    await typePin(page, '1905');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect.poll(() => home.control.list().map(({ alarm }) => alarm)).toEqual([null, null]);
    expect(ordered(home)).toEqual([DISARM, DISARM]);
  });
});
