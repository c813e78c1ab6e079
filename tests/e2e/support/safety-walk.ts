import type { Sim } from '../../../sim/start-sim.ts';
import { calm, ENTRY_S, hubOf, setOpen, WINDOW_S, type AlarmStage } from './alarm-stage.ts';
import { pass, passHere, passThere } from './hand-clock.ts';
import { setMode } from './house.ts';
import { OPENED_TOO, type FaceName } from './safety-needs.ts';
import { LANGUAGE_PAGE, turnUnder } from './small-windows.ts';
import { askForAway, expect, keypad, typePin, type Page } from './story.ts';

interface Walk {
  page: Page;
  home: Sim;
  /** Called at each face, once it stands; none goes by itself where the clocks of the page stand. */
  look: (face: FaceName) => Promise<void>;
}

/** How long a result stands that nobody puts away. */
const RESULT_S = 3;

const face = (page: Page, name: string) => page.locator(`[data-face="${name}"]:not([inert])`);

/** Switching on and calling it off: bypass list, keypad, its problems, exit countdown. */
async function arming({ page, home, look }: Walk): Promise<void> {
  for (const sensor of OPENED_TOO) home.control.openDoor(sensor);
  await expect(page.getByText(`${OPENED_TOO.length + 1} sensors open`)).toBeVisible();
  await page.getByRole('button', { name: /^Arm Away/ }).click();
  for (const sensor of ['Kitchen window', ...OPENED_TOO])
    await expect(face(page, 'bypass').getByText(sensor)).toBeAttached();
  // Under what stands over the page, so that its languages are at hand.
  await turnUnder(page, LANGUAGE_PAGE);
  await look('bypass');
  await page.getByRole('button', { name: 'Not now' }).click();
  for (const sensor of OPENED_TOO) home.control.closeDoor(sensor);
  await turnUnder(page, '/security/');
  await askForAway(page);
  await turnUnder(page, LANGUAGE_PAGE);
  await look('keypad');
  await typePin(page, '9999');
  await expect(face(page, 'keypad').getByText('2 attempts left')).toBeVisible();
  await look('keypad, wrong PIN');
  await typePin(page, '1234');
  await expect(face(page, 'countdown').getByRole('timer')).toBeVisible();
  await look('countdown');
  await page.getByRole('button', { name: /^Cancel with PIN/ }).click();
  await expect(face(page, 'keypad')).toBeVisible();
  await look('keypad to cancel');
  await typePin(page, '1234');
  await expect(face(page, 'countdown')).toHaveCount(0);
  await expect(face(page, 'result')).toBeVisible();
  await pass({ page, sim: home }, RESULT_S);
  await expect(face(page, 'result')).toHaveCount(0);
}

/** A burglar, or somebody who forgot the PIN: entry delay, alarm, the keypad on it. */
async function alarm({ page, home, look }: Walk): Promise<void> {
  setMode(home, '2');
  home.control.openDoor('Balcony door');
  await expect(face(page, 'alarm-entry').getByRole('timer')).toBeVisible();
  await look('entry delay');
  await typePin(page, '9999');
  await expect(face(page, 'alarm-entry').getByText('2 attempts left').first()).toBeVisible();
  await look('entry delay, wrong PIN');
  // In the house alone: by the page's clocks the keypad would have closed itself meanwhile.
  home.control.advance(241_000);
  await expect(face(page, 'alarm-entry').getByRole('heading', { name: 'Burglary alarm' })).toBeVisible();
  await look('alarm under the keypad');
  await page.reload();
  await expect(face(page, 'alarm-main').getByRole('timer')).toBeVisible();
  await look('alarm');
  await page.getByRole('button', { name: /^I’m safe, cancel/ }).click();
  await expect(face(page, 'keypad')).toBeVisible();
  await look('keypad on the alarm');
}

/** Every face that stands over the page and may not be scrolled, one after the other; begins at the security home. */
export async function walkFaces(walk: Walk): Promise<void> {
  await arming(walk);
  await alarm(walk);
}

interface StageWalk {
  stage: AlarmStage;
  /** Called at each face, once it stands; `bring` brings up what another page under it takes away. */
  look: (face: FaceName, bring?: () => Promise<void>) => Promise<void>;
}

const panel = (page: Page, name: 'Entry delay' | 'Alarm') => page.getByRole('alertdialog', { name });
const result = (page: Page) => page.getByRole('dialog', { name: 'Result' });

const HOLD_S = 3;

/** Three seconds, with the finger still on it; the house has them yet to come, and what is told of it stands. */
async function hold(stage: AlarmStage, name: RegExp): Promise<void> {
  const button = stage.page.getByRole('button', { name });
  await button.hover();
  await stage.page.mouse.down();
  await expect(button).toHaveAttribute('data-phase', 'holding');
  await passHere(stage, HOLD_S);
}

/** Time goes on, and what was told goes by itself. */
async function goOn(stage: AlarmStage): Promise<void> {
  await passThere(stage, HOLD_S);
  await expect(result(stage.page)).toHaveCount(0);
}

/** The first house's door, and its alarm. */
async function raiseAlarm(stage: AlarmStage): Promise<void> {
  const { page, places } = stage;
  await calm(stage);
  setOpen(stage, places[0], true);
  await expect(panel(page, 'Entry delay')).toBeVisible();
  await pass(stage, ENTRY_S);
  await expect(panel(page, 'Alarm')).toBeVisible();
}

async function askToDisarm(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Disarmed/ }).click();
  await expect(keypad(page)).toBeVisible();
}

/** A house of which nothing is heard, and a PIN that reaches nobody. */
async function lostLine(walk: StageWalk): Promise<void> {
  const { stage, look } = walk;
  const { page, sim, places } = stage;
  const hub = hubOf(stage, places[0]);
  await calm(stage);
  await look('home, away');
  await askToDisarm(page);
  hub.setConnected(false);
  await expect(page.getByText('Last known:')).toBeAttached();
  await typePin(page, stage.pin);
  await expect(page.getByText(/^Not connected to the hub/)).toBeVisible();
  await look('keypad, not connected');
  await page.goto('/security');
  hub.setConnected(true);
  await calm(stage);
  await askToDisarm(page);
  // The relay has lost it, and the page has not heard so.
  const error = { code: 13, message: 'not registered' };
  sim.control.fault({ on: 'socket', do: 'error', call: 'hub.modes.force_disarm', error, times: 1 });
  await typePin(page, stage.pin);
  await expect(result(page)).toContainText('The controller is not connected to the internet.');
  await expect(result(page).getByRole('button')).toHaveCount(2);
  await look('hub offline');
  // At once it would be meant for the keypad that was there before.
  await pass(stage, 1);
  await page.keyboard.press('Escape');
  await expect(result(page)).toHaveCount(0);
  await calm(stage);
  hub.setConnected(false);
  await expect(page.getByText('Last known:')).toBeVisible();
  await look('home, line lost');
}

/** Nine wrong PINs, as another page of this browser took them down. */
async function locked({ stage, look }: StageWalk): Promise<void> {
  const { page } = stage;
  const count = (pins: object) =>
    page.evaluate((told) => {
      const key = Object.keys(localStorage).find((one) => localStorage.getItem(one)?.includes('"pins"') === true) ?? '';
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), pins: told }));
    }, pins);
  await calm(stage);
  await count({ wrong: 9, lockedUntil: stage.sim.clock.now() + 90_000, grantedAlarm: null });
  await page.reload();
  await askToDisarm(page);
  await expect(page.getByText(/^Too many wrong PINs/).first()).toBeVisible();
  await look('keypad, locked');
  await count({ wrong: 0, lockedUntil: 0, grantedAlarm: null });
}

/** A call for help by hand: not reached, then taken, and what is told of it until it is put away. */
async function help({ stage, look }: StageWalk): Promise<void> {
  const { page, sim } = stage;
  await calm(stage, '1');
  sim.control.fault({ on: 'http', do: 'status', status: 503, call: 'protect_panic', times: 1 });
  await hold(stage, /^Medical/);
  await expect(result(page).getByRole('heading', { name: 'Help was not reached' })).toBeVisible();
  await page.mouse.up();
  await look('help not reached');
  await calm(stage, '1');
  await hold(stage, /^Medical/);
  await expect(result(page).getByRole('heading', { name: 'Help is asked for' })).toBeVisible();
  await page.mouse.up();
  await look('help asked for');
  await goOn(stage);
  await page.goto('/security');
  await look('central monitoring', async () => {
    await page.locator('[data-role=panic] button[data-tone]').last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  await page.goto('/security');
  await expect(page.getByText(/asked for help/)).toBeVisible();
  await look('home, call standing');
  await page.goto('/security');
  await page.getByRole('button', { name: 'Put away' }).click();
}

/** One house that is watched: what comes of a PIN, of a call for help, and of an alarm. */
export async function walkOutcomes(walk: StageWalk): Promise<void> {
  const { stage, look } = walk;
  await lostLine(walk);
  await locked(walk);
  await help(walk);
  await raiseAlarm(stage);
  await hold(stage, /^Send help now/);
  await expect(result(stage.page).getByRole('heading', { name: 'Help is asked for' })).toBeVisible();
  await stage.page.mouse.up();
  await goOn(stage);
  await look('home, help sent');
  await raiseAlarm(stage);
  await pass(stage, WINDOW_S);
  await expect(stage.page.getByText('may have been told')).toBeVisible();
  await look('alarm, window over');
}

/** Two houses in alarm at once, the one that is looked at second. */
export async function walkTwoAlarms({ stage, look }: StageWalk): Promise<void> {
  const { page, places } = stage;
  const [house, annexe = house] = places;
  await calm(stage);
  setOpen(stage, annexe, true);
  await expect(panel(page, 'Entry delay')).toBeVisible();
  await pass(stage, 5);
  setOpen(stage, house, true);
  await expect(panel(page, 'Entry delay').getByText('1 more alarm')).toBeVisible();
  await look('entry delay, another alarm');
  await pass(stage, ENTRY_S - 5);
  // Whoever opens the page now has the alarm before them, and not the keypad of its delay; one of both is in front.
  await page.reload();
  await expect(page.getByRole('alertdialog').getByText('1 more alarm')).toBeVisible();
  const other = page.getByRole('button', { name: new RegExp(`^${annexe.name}: `) });
  if (await other.isVisible()) await other.click();
  await expect(panel(page, 'Alarm')).toBeVisible();
  await look('alarm, another one');
}

/** Doors and rooms with long names. */
export async function walkLongNames({ stage, look }: StageWalk): Promise<void> {
  const { page } = stage;
  await calm(stage);
  await look('home, nobody watches');
  setOpen(stage, stage.places[0], true);
  await expect(panel(page, 'Entry delay')).toBeVisible();
  await look('entry delay, nobody watches');
  await pass(stage, ENTRY_S);
  await expect(panel(page, 'Alarm')).toBeVisible();
  await look('alarm, nobody watches');
  await pass(stage, WINDOW_S);
  await expect(page.getByText('Alarm on for')).toBeVisible();
  await look('alarm that goes on');
}
