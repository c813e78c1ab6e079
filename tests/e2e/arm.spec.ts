// Here because one arming goes from a touch through worker and hub to its result, and page and worker have a monotonic
// clock each.
import { loadHome } from '../../sim/homes/load-home.ts';
import { withOddSensors } from '../support/odd-sensors.ts';
import { calls, setMode, truth } from './support/house.ts';
import { pictures } from './support/screens.ts';
import {
  askForAway,
  expect,
  keypad,
  modeButton,
  shownSeconds,
  signIn,
  test,
  typePin,
  type Page,
} from './support/story.ts';

/** Said of the third one, over a countdown as well as over home. */
const THREE_WRONG = 'Three wrong PINs. Nothing was changed.';
async function typeThreeWrong(page: Page): Promise<void> {
  for (const left of ['2 attempts left', '1 attempt left']) {
    await typePin(page, '9999');
    await expect(page.getByText(left).first()).toBeVisible();
  }
  await typePin(page, '9999');
  await expect(keypad(page)).toHaveCount(0);
}

test('[S4.2] [S4.10] [S2.28] [S2.30] arming asks for the open window and the PIN, then counts the hub’s seconds', async ({
  signedIn: page,
  home,
}) => {
  await page.getByRole('button', { name: /^Arm Away/ }).click();
  const bypass = page.getByRole('dialog', { name: 'Sensors to look at before arming' });
  await expect(bypass.getByText('Kitchen window')).toBeVisible();
  await expect(bypass.getByRole('button', { name: 'Bypass and arm' })).toBeDisabled();
  await pictures(page, 'bypass');
  await bypass.getByRole('button', { name: 'Not now' }).click();
  await expect(bypass).toHaveCount(0);
  expect(truth(home)).toMatchObject({ mode: { id: '1' }, pending: null });

  await askForAway(page);
  await typePin(page, '1234');
  const countdown = page.getByRole('dialog', { name: 'Exit countdown' });
  await expect(countdown).toBeVisible();
  await pictures(page, 'arming-countdown');
  let left = 30;
  for (const seconds of [0, 7, 11]) {
    home.control.advance(seconds * 1000);
    left -= seconds;
    expect(truth(home).pending?.secondsLeft).toBe(left);
    await expect.poll(() => shownSeconds(page)).toBe(left);
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  // Nor does a touch beside it.
  await page.mouse.click(2, 2);
  await expect(countdown).toBeVisible();
});

test('[S4.3] [S4.5] [S4.7] [S2.33] [S9.8] the hub says done: the mode is Away, and the status dialog closes itself', async ({
  signedIn: page,
  home,
}) => {
  await askForAway(page);
  await typePin(page, '1234');
  await expect(page.getByRole('dialog', { name: 'Exit countdown' })).toBeVisible();
  expect(truth(home)).toMatchObject({ mode: { id: '1' }, pending: { to: '2' } });
  // A finger leaves the glass; a pointer that rests on the dialog would hold it.
  await page.mouse.move(0, 0);
  home.control.advance(31_000);
  const result = page.getByRole('dialog', { name: 'Result' });
  await expect(result.getByRole('heading', { name: 'Armed Away' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Exit countdown' })).toHaveCount(0);
  // How long it rests is proved by src/hub/domain/arm-flow.
  await expect(result).toHaveCount(0);
  await expect(modeButton(page, 'Arm Away')).toBeVisible();
  await expect(page.getByText('Bypassed until you disarm')).toBeVisible();
  expect(truth(home)).toMatchObject({ mode: { id: '2' }, pending: null });
  await pictures(page, 'security-home-away');
});

test('[S4.4] [S4.17] [S4.18] cancelling the exit countdown takes the PIN and leaves the former mode', async ({
  signedIn: page,
  home,
}) => {
  await askForAway(page);
  await typePin(page, '1234');
  const countdown = page.getByRole('dialog', { name: 'Exit countdown' });
  const cancel = countdown.getByRole('button', { name: /^Cancel with PIN/ });
  await cancel.click();
  await typeThreeWrong(page);
  await expect(page.getByText(THREE_WRONG)).toBeVisible();
  await expect(countdown).toBeVisible();
  await cancel.click();
  await typePin(page, '1234');
  await expect(countdown).toHaveCount(0);
  await expect.poll(() => truth(home)).toMatchObject({ mode: { id: '1' }, pending: null });
  await expect(modeButton(page, 'Disarmed')).toHaveCount(1);
});

test('[S9.2] [S4.18] [S5.2] a wrong PIN three times closes the pad, and the hub was asked nothing', async ({
  signedIn: page,
  home,
}) => {
  await askForAway(page);
  await pictures(page, 'keypad');
  await typeThreeWrong(page);
  await expect(page.getByRole('dialog', { name: 'Result' })).toContainText(THREE_WRONG);
  expect(calls(home, 'hub.modes.switch')).toEqual([]);
});

test('[S5.2] [S6.6] the other member’s PIN is refused under this sign-in @long', async ({ signedIn: page, home }) => {
  await askForAway(page);
  await typePin(page, '2580');
  await expect(page.getByText('2 attempts left').first()).toBeVisible();
  expect(calls(home, 'hub.modes.switch')).toEqual([]);
});

test('[S4.2] a refusal by the hub leaves the page where the hub is, and says so until it is read @long', async ({
  signedIn: page,
  home,
}) => {
  home.control.failNext('hub.modes.switch', 500);
  await askForAway(page);
  await typePin(page, '1234');
  const result = page.getByRole('dialog', { name: 'Result' });
  await expect(result.getByText('The hub refused the change.')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Exit countdown' })).toHaveCount(0);
  await pictures(page, 'arming-refused');
  expect(calls(home, 'hub.modes.switch')).toHaveLength(1);
  await result.getByRole('button').last().click();
  await expect(modeButton(page, 'Disarmed')).toBeVisible();
  expect(truth(home)).toMatchObject({ mode: { id: '1' }, pending: null });
});

test('[S4.7] a sensor left out on the home screen is bypassed by the next arming without another question @long', async ({
  signedIn: page,
  home,
}) => {
  await page.getByRole('button', { name: 'Bypass Kitchen window' }).click();
  await expect(page.getByText('Will be bypassed')).toBeVisible();
  expect(calls(home, 'hub.modes.bypass_devices.add')).toHaveLength(0);
  await page.getByRole('button', { name: /^Arm Away/ }).click();
  await typePin(page, '1234');
  await expect(page.getByRole('dialog', { name: 'Exit countdown' })).toBeVisible();
  expect(calls(home, 'hub.modes.bypass_devices.add')).toHaveLength(1);
});

// Page and worker have a monotonic clock each, and the hub's time has to come through both of them.
test('[R-30] by a hub whose clock is minutes ahead of the tablet’s every time on the screen is told by one clock', async ({
  page,
  home,
}) => {
  home.control.setSkew(7 * 60_000);
  await signIn(page);
  await expect(page.locator('time').first()).toHaveText(/^2:3[78]\s?PM$/);
  setMode(home, '2');
  await expect(modeButton(page, 'Arm Away')).toContainText(/Since 2:3[789]\sPM/);
  await expect(page.locator('time').first()).toHaveText(/^2:3[789]\s?PM$/);
});

test.describe('in a house of sensors that speak by words of their own', () => {
  test.use({ house: withOddSensors(loadHome('maple-street')) });

  // What is in the way is a rule of the hub's client, how a row reads one of the page: that a person meets no question and
  // reads why is told by both together alone.
  test('[R-08] [R-24] [S4.10] one that has its own alarm alone is armed without a question, and so is one that says no known word, which Devices tells', async ({
    signedIn: page,
    home,
  }) => {
    home.control.closeDoor('Kitchen window');
    await page.goto('/security/devices');
    const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) });
    await expect(row('Hall box')).toContainText('Calm, tells no state');
    await expect(row('Hall air')).toBeVisible();
    await expect(row('Hall air')).not.toContainText(/Unreachable|tells no state/);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('button', { name: /^Arm Away/ }).click();
    await expect(page.getByRole('dialog', { name: 'Keypad' })).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Sensors to look at before arming' })).toHaveCount(0);
    await typePin(page, '1234');
    await expect.poll(() => truth(home).pending).toMatchObject({ to: '2' });
    expect(calls(home, 'hub.modes.bypass_devices.add')).toEqual([]);
  });
});
