// Here because which of two alarms a key acts on, and what a call for help comes to, is told by houses that count, a
// station that is called and the page over both.
import {
  button,
  called,
  expectCalm,
  expectResult,
  hold,
  HOLD_S,
  panel,
  readPanel,
  REST_S,
  sendHelp,
  trip,
  truth,
} from './support/alarm-acts.ts';
import { calm, hubOf, setOpen, test } from './support/alarm-stage.ts';
import { expect } from './support/expect.ts';
import { pass, passThere } from './support/hand-clock.ts';
import { pictures } from './support/screens.ts';
import { keypad, typePin, type Page } from './support/story.ts';

const typeKeys = async (page: Page, digits: string) => {
  for (const digit of digits) await keypad(page).getByRole('button', { name: digit, exact: true }).click();
};

test('[I-38] [S4.15] digits typed for the garage stay the garage’s when the house trips: its seconds, its PIN, and the house’s panel after it', async ({
  stageOf,
}) => {
  const stage = await stageOf('two hubs, nobody watches');
  await calm(stage);
  const { page, pin, places, watch } = stage;
  const [house, garage = house] = places;
  await trip(stage, garage, 'entry delay');
  await readPanel(stage, garage, 'entry delay', true);
  await typeKeys(page, pin.slice(0, 2));
  setOpen(stage, house, true);
  await expect(panel(page).getByText('Garage. 1 more alarm')).toBeVisible();
  await pass(stage, 2);
  await expect(button(page, /^Two Doors: /)).toHaveText(`Two Doors: Entry delay, ${truth(stage, house).leftS} s`);
  await expect(panel(page).getByRole('timer')).toHaveAccessibleName(`${truth(stage, garage).leftS} seconds to disarm`);
  expect(truth(stage, garage).leftS).not.toBe(truth(stage, house).leftS);
  await expect(page.getByText('2 digits entered')).toBeAttached();
  await pictures(page, 'alarm-turns-typing-at-two-hubs');
  await typeKeys(page, pin.slice(2));
  await keypad(page).getByRole('button', { name: 'Confirm' }).click();
  await expectCalm(stage, garage);
  await readPanel(stage, house, 'entry delay', true);
  await expect(page.getByText('0 digits entered')).toBeAttached();
  await typePin(page, pin);
  await expectCalm(stage, house);
  await expect(panel(page)).toHaveCount(0);
  expect(watch.complaints(), 'what the browser complained of').toEqual([]);
});

/** Sensors of the ring that is shown, and how many of them stand out. */
const ring = async (page: Page) => {
  const parts = await panel(page)
    .locator('svg g > path')
    .evaluateAll((all) => all.map((one) => one.getAttribute('stroke-width')));
  return { sensors: parts.length, tripped: parts.filter((width) => width === '18').length };
};

test('[I-38] [S4.15] [S2.25] loaded anew in two alarms: the other one is counted with its seconds and a tap away, each with its own ring', async ({
  stageOf,
}) => {
  const stage = await stageOf('two hubs, watched');
  await calm(stage);
  const { page, places, watch } = stage;
  const [house, annexe = house] = places;
  await trip(stage, annexe, 'main');
  setOpen(stage, house, true);
  await expect(panel(page).getByText('Garden annexe. 1 more alarm')).toBeVisible();
  await pass(stage, 3);
  await page.reload();
  await expect(panel(page).getByText(/ 1 more alarm$/)).toBeVisible();
  // Nobody was in the middle of anything: whichever was heard first stands in front.
  const isHouseFirst = await panel(page).getByText('Main house. 1 more alarm').isVisible();
  for (const place of isHouseFirst ? [house, annexe] : [annexe, house]) {
    const other = place === house ? annexe : house;
    const seconds = { own: truth(stage, place).leftS, other: truth(stage, other).leftS };
    const isEntry = place === house;
    await expect(panel(page)).toHaveAccessibleName(isEntry ? 'Entry delay' : 'Alarm');
    await expect(panel(page).getByText(`${place.name}. 1 more alarm`)).toBeVisible();
    await expect(panel(page).getByRole('timer')).toHaveAccessibleName(
      `${seconds.own} seconds to ${isEntry ? 'disarm' : 'cancel'}`,
    );
    await expect.poll(() => ring(page)).toEqual({ sensors: isEntry ? 14 : 3, tripped: 1 });
    await expect(button(page, /^Send help now/)).toBeVisible();
    const tap = button(page, new RegExp(`^${other.name}: `));
    await expect(tap).toHaveText(`${other.name}: ${isEntry ? 'Burglary alarm' : 'Entry delay'}, ${seconds.other} s`);
    await pictures(page, `alarm-turns-two-alarms-${isEntry ? 'entry' : 'main'}`);
    await tap.click();
  }
  // Back where it began; each is ended by itself.
  for (const place of isHouseFirst ? [house, annexe] : [annexe, house]) {
    // By its line, and not by the button of the other one.
    await expect(panel(page).getByText(new RegExp(`^${place.name}(?:\\.|$)`))).toBeVisible();
    if (place === annexe) await button(page, /^I’m safe, cancel/).click();
    await typePin(page, stage.pin);
    await expectCalm(stage, place);
  }
  await expect(panel(page)).toHaveCount(0);
  expect(watch.complaints(), 'what the browser complained of').toEqual([]);
});

test('[S2.29] [S4.21] [I-41] without internet no call for help gets a tick: it says that it was not reached, and is sent by the next hold', async ({
  stageOf,
}) => {
  const stage = await stageOf('one hub, watched');
  await calm(stage);
  const { page, context, watch, places } = stage;
  const asked = called(stage).length;
  const told = () => called(stage).slice(asked);
  const medical = page.getByRole('main').getByRole('button', { name: /^Medical/ });
  const result = page.getByRole('dialog', { name: 'Result' });
  const notReached = async (words: string) => {
    await expect(result.getByRole('heading', { name: 'Help was not reached' })).toBeVisible();
    await expect(result.getByText(words, { exact: true })).toBeVisible();
    await page.mouse.up();
    await passThere(stage, HOLD_S);
    await result.getByRole('button', { name: 'Close' }).click();
    await expect(result).toHaveCount(0);
  };

  // Where a story gives the worker's script itself (hand-clock.ts) the browser keeps no files, and a module that was on its
  // way as the line went would be lost to this page for good: the dialog has been looked at before.
  const station = page.getByRole('dialog', { name: 'Central monitoring' });
  await page.getByRole('button', { name: 'Hold 3 seconds for help', exact: true }).click();
  await expect(station.getByRole('button', { name: /^Medical/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(station).toHaveCount(0);

  await context.setOffline(true);
  await hold(stage, medical);
  await expect(page.getByText('Not sent. Try again, or call 911.')).toBeVisible();
  // The tick is drawn on the button that is filled.
  await expect(medical).not.toHaveAttribute('data-solid');
  await pictures(page, 'alarm-turns-help-not-reached');
  await notReached('Try again, or call 911.');
  await context.setOffline(false);
  await hold(stage, medical);
  await expect(medical).toHaveAttribute('data-solid');
  await page.mouse.up();
  await expect.poll(told).toEqual([2]);
  await expectResult(stage, 'Help is asked for', passThere);
  await expect(station.getByRole('heading', { name: 'Help has been asked for' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(station).toHaveCount(0);

  await trip(stage, places[0], 'main');
  await context.setOffline(true);
  await hold(stage, button(page, /^Send help now/));
  await notReached('Call 911.');
  await expect(panel(page).getByText('The call for help was not confirmed')).toBeVisible();
  expect(told()).toEqual([2]);
  await context.setOffline(false);
  await pass(stage, REST_S);
  await sendHelp(stage);
  expect(told()).toEqual([2, 4]);
  expect(watch.complaints(), 'what the browser complained of').toEqual([]);
});

test('[S4.12] what moved is told as movement, with the mode that its own controller is in', async ({ stageOf }) => {
  const stage = await stageOf('two hubs, watched');
  await calm(stage);
  const { page, pin, places, watch } = stage;
  const [house, annexe = house] = places;
  // The main house is away, and so is what the page behind says; in the annexe somebody stays the night.
  stage.sim.control.setMode('3', annexe.serial);
  await expect.poll(() => hubOf(stage, annexe).hand.overview().mode.id).toBe('3');
  setOpen(stage, annexe, true);
  await expect(panel(page).getByText('Annexe door opened while armed Night', { exact: true })).toBeVisible();
  stage.sim.control.setItem('Hall motion', 'motion', true);
  await button(page, /^Main house: /).click();
  await expect(panel(page).getByText('Main house. 1 more alarm')).toBeVisible();
  await expect(
    panel(page).getByText('Hall motion (Entrance hall) saw movement while armed Away', { exact: true }),
  ).toBeVisible();
  await expect(panel(page)).not.toContainText(/opened|Night/);
  await typePin(page, pin);
  stage.sim.control.setItem('Hall motion', 'motion', false);
  await expectCalm(stage, house);
  await expect(panel(page).getByText('Annexe door opened while armed Night', { exact: true })).toBeVisible();
  await typePin(page, pin);
  await expectCalm(stage, annexe);
  await expect(panel(page)).toHaveCount(0);
  expect(watch.complaints(), 'what the browser complained of').toEqual([]);
});

test('[S4.18] [S4.20] the third wrong PIN over an alarm says that nothing was changed, and the right one ends it after that', async ({
  stageOf,
}) => {
  const stage = await stageOf('one hub, watched');
  await calm(stage);
  const { page, pin, places, watch } = stage;
  const asked = called(stage);
  await trip(stage, places[0], 'entry delay');
  const told = page.getByText('Three wrong PINs. Nothing was changed.');
  for (const left of ['2 attempts left', '1 attempt left']) {
    await typePin(page, '9999');
    await expect(panel(page).getByText(left).first()).toBeVisible();
  }
  await expect(told).toHaveCount(0);
  await typePin(page, '9999');
  await expect(told).toBeVisible();
  await expect(page.getByText(/refused|attempts? left/)).toHaveCount(0);
  await pictures(page, 'alarm-turns-third-wrong-pin');
  // It goes on: nothing was sent, and the keys wait for the next try.
  await readPanel(stage, places[0], 'entry delay', true);
  expect(called(stage)).toEqual(asked);
  await typePin(page, pin);
  await expectCalm(stage, places[0]);
  await expect(panel(page)).toHaveCount(0);
  await expect.poll(() => called(stage)).toEqual([...asked, 5]);
  expect(watch.complaints(), 'what the browser complained of').toEqual([]);
});

test('[S2.29] [S6.5] where nobody watches, SOS says before it is held and after it that nobody comes', async ({
  stageOf,
}) => {
  const stage = await stageOf('one hub, nobody watches');
  await calm(stage, '1');
  const { page, watch } = stage;
  const nobody = page.getByText('Nobody is sent by it: no service is active. Call 911.');
  await expect(nobody).toBeVisible();
  const asked = () => stage.sim.log.filter(({ name }) => name === 'protect_panic').length;
  const before = asked();
  await hold(stage, page.getByRole('main').getByRole('button', { name: /^SOS/ }));
  // It is tried, and the cloud has nobody to tell.
  await expect.poll(asked).toBe(before + 1);
  await page.mouse.up();
  const result = page.getByRole('dialog', { name: 'Result' });
  await expect(result.getByRole('heading', { name: 'Help was not reached' })).toBeVisible();
  await expect(result.getByText('Try again, or call 911.', { exact: true })).toBeVisible();
  const promises = page.getByText(/asked for|on the way|will be sent/i);
  await expect(promises).toHaveCount(0);
  await pictures(page, 'alarm-turns-sos-nobody-watches');
  await passThere(stage, HOLD_S);
  await result.getByRole('button', { name: 'Close' }).click();
  await expect(result).toHaveCount(0);
  await expect(promises).toHaveCount(0);
  await expect(nobody).toBeVisible();
  expect(watch.complaints(), 'what the browser complained of').toEqual([]);
});
