// Here because a ring comes from the house into a page on which somebody writes, with its sound, its camera and an
// alarm over it.
import { giveEar, heardSince, moment } from './support/ear.ts';
import type { Sim } from '../../sim/start-sim.ts';
import { setMode } from './support/house.ts';
import { pictures } from './support/screens.ts';
import type { Locator } from 'playwright/test';
import { expect, test } from './support/story.ts';
import { within } from '../support/how-long.ts';

test.use({ cameraPace: 1 });

const BELL = 'Doorbell';
const CAMERA = 'Front door camera';
/** Until the page tells of it: what listens is fetched after the house is shown. */
const ring = (home: Sim, told: Locator) =>
  expect(async () => {
    home.control.actOn(BELL, 'ring');
    await expect(told).toBeVisible({ timeout: within(2_000) });
  }).toPass({ timeout: within(20_000) });

test('[S2.37] [S1.4] a ring is heard, its camera comes up over what was being written, and one tap answers', async ({
  home,
  page,
  context,
  signedIn,
}) => {
  await giveEar(context);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Arm Away/ })).toBeEnabled();
  await page.getByRole('navigation').getByRole('link', { name: 'Devices' }).click();
  const search = page.getByRole('searchbox');
  await search.fill('lamp');
  home.control.setCameraView(CAMERA, 'person');
  const since = await moment(page);
  const visitor = page.getByRole('dialog', { name: `${BELL} is ringing` });
  await ring(home, visitor);
  await expect(visitor.getByRole('alert')).toContainText(`${BELL} is ringing`);
  await expect(visitor.getByText('Live', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await heardSince(page, since)).audible, { message: 'the ding-dong' })
    .toBeGreaterThan(3);
  await pictures(signedIn, 'doorbell-ringing');
  const isMuted = () => visitor.locator('video').evaluate((video: HTMLVideoElement) => video.muted);
  expect(await isMuted()).toBe(true);
  await visitor.getByRole('button', { name: 'Answer' }).click();
  await expect.poll(isMuted).toBe(false);
  await expect(visitor.getByRole('alert')).toBeHidden();
  await pictures(signedIn, 'doorbell-answered');
  await visitor.getByRole('button', { name: 'Back' }).click();
  await expect(visitor).toBeHidden();
  await expect(search).toHaveValue('lamp');
  await expect(page).toHaveURL(/\/security\/devices$/);
});

test('[S2.37] [I-39] in test mode’s screen and under an alarm a ring is a line, and an alarm covers the camera @long', async ({
  home,
  page,
  signedIn,
}) => {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: /^Test mode/ }).click();
  await expect(page.getByRole('button', { name: 'Start test mode' })).toBeVisible();
  const line = page.getByRole('status').filter({ hasText: `${BELL} is ringing` });
  await ring(home, line);
  const visitor = page.getByRole('dialog', { name: `${BELL} is ringing` });
  await expect(visitor).toBeHidden();
  await pictures(signedIn, 'doorbell-chip');
  await line.getByRole('button', { name: 'Show' }).click();
  await expect(visitor.getByText('Live', { exact: true })).toBeVisible();
  await expect(line).toBeHidden();

  setMode(home, '2');
  home.control.setItem('Living room motion', 'motion', true);
  const alarm = page.getByRole('alertdialog');
  await expect(alarm).toBeVisible();
  home.control.advance(6_000);
  await ring(
    home,
    page
      .locator('dialog[data-fixed]')
      .getByRole('status')
      .filter({ hasText: `${BELL} is ringing` }),
  );
  await pictures(signedIn, 'doorbell-under-alarm');
});
