// Here because the alarm has to outlive a reload and a server that is gone, which only a built page with its worker and
// its hub can show.
import type { Sim } from '../../sim/start-sim.ts';
import { setMode, truth } from './support/house.ts';
import { pictures } from './support/screens.ts';
import { expect, modeButton, shownSeconds, test, typePin } from './support/story.ts';

/** The panel closes with the first of two calls; the mode follows with the second. */
const isDisarmed = (home: Sim) => expect.poll(() => truth(home)).toMatchObject({ mode: { id: '1' }, alarm: null });

test('[S4.12] [S4.9] [S2.25] a door that opens while away starts the entry delay; the PIN ends it', async ({
  signedIn: page,
  home,
}) => {
  await page.getByRole('link', { name: 'Devices' }).click();
  await expect(page.getByRole('heading', { name: 'Devices', exact: true })).toBeVisible();
  setMode(home, '2');
  home.control.openDoor('Balcony door');
  const panel = page.getByRole('alertdialog', { name: 'Entry delay' });
  await expect(panel.getByText(/^Balcony door \(Bedroom\) opened/)).toBeVisible();
  await pictures(page, 'alarm-entry');
  await expect
    .poll(async () => Math.abs((await shownSeconds(page)) - (truth(home).alarm?.secondsLeft ?? Number.NaN)))
    .toBeLessThanOrEqual(1);

  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(panel).toBeVisible();

  await typePin(page, '1234');
  await expect(panel).toHaveCount(0);
  await isDisarmed(home);
});

test('[S4.12] [S4.20] the entry delay that runs out becomes the alarm, which a PIN calls off', async ({
  signedIn: page,
  home,
}) => {
  setMode(home, '2');
  await expect(modeButton(page, 'Arm Away')).toBeVisible();
  home.control.openDoor('Front door');
  await expect(page.getByRole('alertdialog', { name: 'Entry delay' })).toBeVisible();
  home.control.advance(31_000);
  const panel = page.getByRole('alertdialog', { name: 'Alarm' });
  await expect(panel.getByRole('heading', { name: 'Burglary alarm' })).toBeVisible();
  await pictures(page, 'alarm-main');
  await panel.getByRole('button', { name: /^I’m safe, cancel/ }).click();
  await typePin(page, '1234');
  await expect(panel).toHaveCount(0);
  await isDisarmed(home);
});

test('[S4.12] an alarm outlives a reload, with the hub’s seconds', async ({ signedIn: page, home }) => {
  setMode(home, '2');
  await expect(modeButton(page, 'Arm Away')).toBeVisible();
  home.control.openDoor('Front door');
  home.control.advance(10_000);
  await page.reload();
  await expect(page.getByRole('alertdialog', { name: 'Entry delay' })).toBeVisible();
  await expect
    .poll(async () => Math.abs((await shownSeconds(page)) - (truth(home).alarm?.secondsLeft ?? Number.NaN)))
    .toBeLessThanOrEqual(1);
});

test('[S4.12] keypad, alarm face and their texts are in the first load: the house is disarmed though the page’s server is gone', async ({
  signedIn: page,
  home,
  context,
  watch,
}) => {
  setMode(home, '2');
  await expect(modeButton(page, 'Arm Away')).toBeVisible();
  // Everything new that the page asks for fails from here on; the hub socket of the worker stays.
  watch.allow(/ERR_FAILED|Failed to fetch|Failed to load resource/);
  await context.route('**/*', (route) => route.abort());
  home.control.openDoor('Front door');
  await expect(page.getByRole('alertdialog', { name: 'Entry delay' })).toBeVisible();
  await typePin(page, '1234');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await isDisarmed(home);
});

test('[S2.36] what a passing dialog said is kept under the bell', async ({ signedIn: page, home }) => {
  setMode(home, '2');
  home.control.openDoor('Balcony door');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await typePin(page, '1234');
  await expect(page.getByRole('dialog', { name: 'Result' })).toHaveCount(0);
  await page.getByRole('button', { name: /messages/i }).click();
  await expect(page.getByRole('dialog', { name: 'Messages' }).getByText('Alarm cancelled')).toBeVisible();
});
