import type { Sim } from '../../../sim/start-sim.ts';
import { setMode } from './house.ts';
import { askForAway, expect, typePin, type Page } from './story.ts';
import { turnUnder } from './small-windows.ts';

interface Walk {
  page: Page;
  home: Sim;
  /** Called at each face, once it stands; briefly at a keypad that closes itself half a minute after its last digit. */
  look: (face: string, isBrief?: boolean) => Promise<void>;
}

const face = (page: Page, name: string) => page.locator(`[data-face="${name}"]:not([inert])`);

/** Switching on and calling it off: bypass list, keypad, its problems, exit countdown. */
async function arming({ page, look }: Walk): Promise<void> {
  await page.getByRole('button', { name: /^Arm Away/ }).click();
  await expect(face(page, 'bypass').getByText('Kitchen window')).toBeVisible();
  // Under what stands over the page, so that its languages are at hand.
  await turnUnder(page, '/security/settings/language');
  await look('bypass');
  await page.getByRole('button', { name: 'Not now' }).click();
  await turnUnder(page, '/security/');
  await askForAway(page);
  await turnUnder(page, '/security/settings/language');
  await look('keypad');
  await typePin(page, '9999');
  await expect(face(page, 'keypad').getByText('2 attempts left')).toBeVisible();
  await look('keypad, wrong PIN');
  await typePin(page, '1234');
  await expect(face(page, 'countdown').getByRole('timer')).toBeVisible();
  await look('countdown');
  await page.getByRole('button', { name: /^Cancel with PIN/ }).click();
  await expect(face(page, 'keypad')).toBeVisible();
  await look('keypad to cancel', true);
  await typePin(page, '1234');
  await expect(face(page, 'countdown')).toHaveCount(0);
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
  await look('entry delay, wrong PIN', true);
  home.control.advance(241_000);
  await expect(face(page, 'alarm-entry').getByRole('heading', { name: 'Burglary alarm' })).toBeVisible();
  await look('alarm under the keypad');
  await page.reload();
  await expect(face(page, 'alarm-main').getByRole('timer')).toBeVisible();
  await look('alarm');
  await page.getByRole('button', { name: /^I’m safe, cancel/ }).click();
  await expect(face(page, 'keypad')).toBeVisible();
  await look('keypad on the alarm', true);
}

/** Every face that stands over the page and may not be scrolled, one after the other; begins at the security home. */
export async function walkFaces(walk: Walk): Promise<void> {
  await arming(walk);
  await alarm(walk);
}
