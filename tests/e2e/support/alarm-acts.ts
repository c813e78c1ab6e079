import type { Locator } from 'playwright/test';
import { ENTRY_S, hubOf, setOpen, WINDOW_S, type AlarmStage, type Place } from './alarm-stage.ts';
import { HELP_WORDS, SIGHTS, type Phase } from './alarm-table.ts';
import { expect } from './expect.ts';
import { pass, passHere, passThere } from './hand-clock.ts';
import { keypad, type Page } from './story.ts';

/** Into main, as a person who has run to the wall. */
const INTO_MAIN_S = 4;
export const HOLD_S = 3;
/** A button that was held rests for so long. */
export const REST_S = 5;
/** How long a result stands that nobody puts away. */
const RESULT_S = 3;
const SAYS_HELP = /help|monitor|dispatch|on the way/i;

/** Numbers of the calls that the station got. */
export const called = ({ sim }: AlarmStage): number[] => sim.panics().map(({ panicType }) => panicType);
export const alarmOf = (stage: AlarmStage, place: Place) => hubOf(stage, place).hand.overview().alarm;
export const panel = (page: Page) => page.getByRole('alertdialog');
export const button = (page: Page, name: RegExp) => panel(page).getByRole('button', { name });

/** By the house's own clock: how long the alarm is on, and what is left of its delay and of the window after it. */
export function truth(stage: AlarmStage, place: Place): { ageS: number; leftS: number } {
  const alarm = alarmOf(stage, place);
  if (alarm === null) throw new Error(`no alarm at ${place.name}`);
  const ageS = Math.round((stage.sim.clock.now() - alarm.startedAt) / 1_000);
  return { ageS, leftS: alarm.phase === 'entryDelay' ? alarm.secondsLeft : ENTRY_S + WINDOW_S - ageS };
}

/** The sensor of a place opens, and time passes until its alarm stands in this phase; each step is seen as it comes. */
export async function trip(stage: AlarmStage, place: Place, phase: Phase): Promise<void> {
  const { page } = stage;
  setOpen(stage, place, true);
  await expect(page.getByRole('alertdialog', { name: 'Entry delay' })).toBeVisible();
  await pass(stage, INTO_MAIN_S);
  if (phase === 'entry delay') return;
  await pass(stage, ENTRY_S - INTO_MAIN_S);
  await expect(page.getByRole('alertdialog', { name: 'Alarm' })).toBeVisible();
  await pass(stage, INTO_MAIN_S);
}

/** Told, and gone again without a touch. */
export async function expectResult(stage: AlarmStage, title: string, go = pass): Promise<void> {
  const result = stage.page.getByRole('dialog', { name: 'Result' });
  await expect(result.getByRole('heading')).toHaveText(title);
  await go(stage, RESULT_S);
  await expect(result).toHaveCount(0);
}

/** For the three seconds that it asks for, with the finger still on it; the house has them yet to come. */
export async function hold(stage: AlarmStage, held: Locator): Promise<void> {
  await held.hover();
  await stage.page.mouse.down();
  await expect(held).toHaveAttribute('data-phase', 'holding');
  await passHere(stage, HOLD_S);
}

/** Held until the station has it: the panel gives way to what was asked for. */
export async function sendHelp(stage: AlarmStage): Promise<void> {
  const { page } = stage;
  const asked = called(stage);
  await hold(stage, button(page, /^Send help now/));
  await expect.poll(() => called(stage)).toEqual([...asked, 4]);
  await page.mouse.up();
  await expect(panel(page)).toHaveCount(0);
  // What is left of the hold for worker and house is what a result stands for.
  await expectResult(stage, 'Help is asked for', passThere);
}

/** This hub is disarmed and calm; the others are as they were. */
export async function expectCalm(stage: AlarmStage, place: Place): Promise<void> {
  const standing = () =>
    stage.places.map((one) => {
      const { mode, alarm } = hubOf(stage, one).hand.overview();
      return { name: one.name, mode: mode.id, isInAlarm: alarm !== null };
    });
  const before = standing();
  await expect
    .poll(standing)
    .toEqual(before.map((one) => (one.name === place.name ? { ...one, mode: '1', isInAlarm: false } : one)));
}

/** Everything a person reads of the alarm, with the seconds of the house. */
export async function readPanel(
  stage: AlarmStage,
  place: Place,
  phase: Exclude<Phase, 'help sent'>,
  isHeard: boolean,
): Promise<void> {
  const { page, isMonitored, places } = stage;
  const sight = SIGHTS[phase];
  const { ageS, leftS } = truth(stage, place);
  const about = isHeard ? '' : '≈ ';
  await expect(panel(page)).toHaveAccessibleName(sight.face);
  await expect(panel(page).getByRole('heading', { name: sight.heading, level: 1 })).toBeVisible();
  await expect(panel(page).getByText(place.cause, { exact: true })).toBeVisible();
  await expect(panel(page).getByText(place.name, { exact: true })).toHaveCount(places.length > 1 ? 1 : 0);
  if (sight.countdown !== null)
    await expect(panel(page).getByRole('timer')).toHaveAccessibleName(about + sight.countdown(leftS));
  else if (isMonitored) await expect(panel(page).getByRole('timer')).toHaveCount(0);
  else await expect(panel(page).getByRole('timer')).toHaveText(`Alarm on for${about}0:${ageS}`);
  if (isMonitored)
    for (const words of HELP_WORDS) {
      const said = panel(page).getByText(words);
      if (sight.help.includes(words)) await expect(said.first()).toBeVisible();
      else await expect(said).toHaveCount(0);
    }
  // Of all that stands over the page.
  else await expect(page.locator('dialog[open]')).not.toContainText(SAYS_HELP);
  await expect(button(page, /^Send help now/)).toHaveCount(isMonitored && sight.isHelpOffered ? 1 : 0);
  if (sight.hasKeypad) await expect(keypad(page)).toBeVisible();
  else await expect(button(page, /^I’m safe, cancel/)).toBeVisible();
}
