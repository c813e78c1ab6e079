// Here because a setting is made on the page, kept by hub, cloud or browser, and shown as that one has it after what
// happens next.
import { isLong, within } from '../support/how-long.ts';
import { calls, truth } from './support/house.ts';
import { pictures } from './support/screens.ts';
import { expect, test, typePin, type Page } from './support/story.ts';

/** Through the menu to one of the settings. */
async function openSetting(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name, exact: true }).click();
}
const sent = (page: Parameters<typeof calls>[0], name: string) => calls(page, name).map(({ params }) => params);

test('[S2.31] [S9.3] an exit delay is marked, sent once, and then shown as the hub has it', async ({
  signedIn: page,
  home,
}) => {
  await openSetting(page, 'Timeouts');
  await expect(page.getByRole('heading', { level: 2, name: 'Timeouts' })).toBeVisible();
  await pictures(page, 'settings-timeouts');
  await page.getByRole('button', { name: /^Exit delay/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Timeout Duration' });
  await expect(dialog.getByRole('radio', { name: '30 s' })).toBeChecked();
  await pictures(page, 'settings-timeout-duration');
  await dialog.getByRole('radio', { name: '2 min' }).click();
  await expect(dialog.getByText(/you have 2 min to leave/)).toBeVisible();
  expect(calls(home, 'hub.modes.switch_to_delay.set')).toEqual([]);
  await dialog.getByRole('button', { name: 'Set 2 min' }).click();
  // It is longer than before: the house asks, and has heard nothing until there is a yes.
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Set it to 2 min?');
  expect(calls(home, 'hub.modes.switch_to_delay.set')).toEqual([]);
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect(question).not.toBeAttached();
  expect(calls(home, 'hub.modes.switch_to_delay.set')).toEqual([]);
  await dialog.getByRole('button', { name: 'Set 2 min' }).click();
  await question.getByRole('button', { name: 'Do it' }).click();
  await expect(dialog).not.toBeAttached();
  await expect(page.getByRole('button', { name: /^Exit delay.*2 min/ })).toBeVisible();
  expect(truth(home).delays.exitS).toBe(120);
  expect(calls(home, 'hub.modes.switch_to_delay.set')).toHaveLength(1);
});

test('[S9.3] [R-103] an entry delay of 5 min says that this controller counts 4 @long', async ({
  signedIn: page,
  home,
}) => {
  await openSetting(page, 'Timeouts');
  await page.getByRole('button', { name: /^Entry delay/ }).click();
  await page.getByRole('radio', { name: '5 min' }).click();
  await expect(page.getByText('This controller counts at most 4 minutes for a door.')).toBeVisible();
  await page.getByRole('button', { name: 'Set 5 min' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Do it' }).click();
  await expect(page.getByRole('button', { name: /^Entry delay.*4 min/ })).toBeVisible();
  await expect.poll(() => sent(home, 'hub.modes.alarm_delay.set')).toMatchObject([{ alarmDelay: 300 }]);
});

test('[S3.46] [S1.8] auto return home brings a screen back to the security home @long', async ({
  signedIn: page,
  home,
}) => {
  await openSetting(page, 'Timeouts');
  await page.getByRole('button', { name: /^Auto return home after/ }).click();
  await page.getByRole('radio', { name: '10 s', exact: true }).click();
  await page.getByRole('button', { name: 'Set 10 s' }).click();
  await expect(page.getByRole('switch', { name: 'Auto return home' })).toBeChecked();
  await expect
    .poll(() => sent(home, 'kvs_set'))
    .toMatchObject([{ value: '[{"auto_return_home":true,"auto_return_home_timeout":10}]' }]);
  // The shortest rest is ten seconds of this page's own clock; auto-return.test.tsx has them pass at once.
  if (!isLong) return;
  await expect(page).toHaveURL(/\/security\/$/, { timeout: within(20_000) });
  await page.goBack();
  await expect(page).toHaveURL(/timeouts$/);
});

test('[S4.27] [S1.8] [S2.16] [S7.17] chime: on for every door at first, and kept for the household @long', async ({
  signedIn: page,
  home,
}) => {
  await openSetting(page, 'Chime');
  await expect(page).toHaveURL(/chime-settings$/);
  await expect(page.getByRole('switch', { name: 'Chime' })).toBeChecked();
  await pictures(page, 'settings-chime');
  await page.getByRole('radio', { name: 'When opened and closed' }).click();
  await expect
    .poll(() => sent(home, 'kvs_set'))
    .toMatchObject([{ value: '{"enabled":true,"devices":[],"chime_behavior":"open-and-close"}' }]);
});

test('[S2.16] [S1.8] text size, language and appearance stay with this browser @long', async ({ signedIn: page }) => {
  await openSetting(page, 'Text size');
  await page.getByRole('radio', { name: 'Large' }).click();
  await expect(page.locator('html')).toHaveClass(/text-size-large/);
  await pictures(page, 'settings-text-size-large');
  await openSetting(page, 'Appearance');
  await page.getByRole('radio', { name: 'Light', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('switch', { name: 'Reduce motion' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-still');
  await pictures(page, 'settings-appearance');
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/text-size-large/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('html')).toHaveAttribute('data-still');
  await openSetting(page, 'Language');
  await page.getByRole('radio', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Sprache' })).toBeVisible();
});

test('[S1.8] [S2.9] [S2.32] [S4.23] [S4.24] a test: begun with the PIN, ticked by itself, and ended', async ({
  signedIn: page,
  home,
}) => {
  await openSetting(page, 'Test mode');
  await expect(page).toHaveURL(/\/test-mode$/);
  await page.getByRole('button', { name: 'Start test mode' }).click();
  await typePin(page, '1234');
  await expect(page.getByRole('heading', { name: 'Test mode is on' })).toBeVisible();
  await expect(page.getByText('0 of 14 seen')).toBeVisible();
  home.control.openDoor('Front door');
  await expect(page.getByText('1 of 14 seen')).toBeVisible();
  await expect(page.getByText(/^Opened \d/)).toBeVisible();
  await pictures(page, 'settings-test-mode');
  // On every other screen the chip says so, and opens it.
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('button', { name: /^Test mode until/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Test mode' });
  await expect(dialog).toBeVisible();
  await pictures(page, 'test-mode-dialog');
  await dialog.getByRole('button', { name: 'End test mode' }).click();
  const done = page.getByRole('alertdialog', { name: 'Test mode ended, account live' });
  await expect(done).toContainText('13 sensors were not seen');
  await pictures(page, 'test-mode-ended');
  await done.getByRole('button', { name: 'Done' }).click();
  await expect(dialog.getByRole('heading', { name: 'Test mode is off' })).toBeVisible();
  await expect.poll(() => sent(home, 'protect_test_mode_set')).toMatchObject([{ mode: 1 }, { mode: 0 }]);
});

test('[S4.26] [S9.4] the alarm test sounds for five seconds and is called off by itself @long', async ({
  signedIn: page,
}) => {
  await openSetting(page, 'Test mode');
  await expect(page.getByRole('button', { name: 'Run alarm test' })).toBeDisabled();
  await page.getByRole('button', { name: 'Start test mode' }).click();
  await typePin(page, '1234');
  await page.getByRole('button', { name: 'Run alarm test' }).click();
  await expect(page.getByRole('button', { name: /^Stops in/ })).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText(/^Test cancelled/)).toBeVisible({ timeout: within(8_000) });
});

test('[S2.16] [S7.37] a mode leaves a sensor out after the PIN, and gets its own list back', async ({
  signedIn: page,
  home,
}) => {
  await openSetting(page, 'House modes');
  await expect(page.getByRole('link', { name: /^Set up .*Away/ })).toContainText('14 sensors');
  await pictures(page, 'settings-house-modes');
  await page.getByRole('link', { name: /^Set up .*Away/ }).click();
  const motion = page.getByRole('switch', { name: 'Garage motion' });
  await expect(motion).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Smoke alarm', exact: true })).toBeDisabled();
  await pictures(page, 'settings-mode');
  await motion.click();
  await typePin(page, '1234');
  await expect(motion).not.toBeChecked();
  await expect.poll(() => calls(home, 'hub.modes.disarmed_devices.add')).toHaveLength(1);
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await typePin(page, '1234');
  await expect(motion).toBeChecked();
  await expect
    .poll(() => sent(home, 'hub.modes.disarmed_default.set'))
    .toMatchObject([{ modeId: '2', disarmedDefault: true }]);
});

test('[S2.16] [S2.18] on a phone the list is a page, and each page leads back to it @long', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'More' }).click();
  await expect(page.getByRole('link', { name: 'Meshbots' })).toBeVisible();
  await page.getByRole('link', { name: 'Text size' }).click();
  await page.getByRole('button', { name: 'All settings' }).click();
  await expect(page.getByRole('link', { name: 'Timeouts' })).toBeVisible();
});
