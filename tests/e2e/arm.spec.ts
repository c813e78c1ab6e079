import { expect, shownSeconds, test, typePin, type Page } from './support/story.ts';
import { truth } from './support/house.ts';
import { pictures } from './support/screens.ts';

async function armAway(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Arm Away' }).click();
  const bypass = page.getByRole('dialog', { name: /bypass|not ready to arm/i });
  await expect(bypass.getByText('Kitchen window')).toBeVisible();
  await bypass.getByText('Kitchen window').click();
  await bypass.getByRole('button', { name: /^(bypass|arm|continue)/i }).click();
  await typePin(page, '1234');
}

test('[S4.2] [S4.10] [S2.28] [S2.30] arming asks for the open window and the PIN, then counts the hub’s seconds', async ({
  signedIn: page,
  home,
}) => {
  await expect(page.getByText('Kitchen window').first()).toBeVisible();
  await armAway(page);
  const countdown = page.getByRole('dialog', { name: /arming|countdown/i });
  await expect(countdown).toBeVisible();
  await pictures(page, 'arming-countdown');

  for (const seconds of [0, 7, 11]) {
    home.control.advance(seconds * 1000);
    // The heartbeat of 0.3 s brings the hub's own seconds; R-31 allows one.
    await expect
      .poll(async () => {
        const hubs = truth(home).pending?.secondsLeft ?? Number.NaN;
        return Math.abs((await shownSeconds(page)) - hubs);
      })
      .toBeLessThanOrEqual(1);
  }

  await page.keyboard.press('Escape');
  await expect(countdown).toBeVisible();
});

test('[S4.3] [S4.5] [S2.33] [S9.8] the hub says done: the mode is Away, and the status dialog closes itself', async ({
  signedIn: page,
  home,
}) => {
  await armAway(page);
  await expect(page.getByRole('dialog', { name: /arming|countdown/i })).toBeVisible();
  home.control.advance(31_000);
  const result = page.getByRole('dialog').filter({ hasText: /armed/i });
  await expect(result).toBeVisible();
  const shownAt = Date.now();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(Date.now() - shownAt).toBeGreaterThan(2_500);
  await expect(page.getByText(/^(Away|Arm Away|Armed Away)$/).first()).toBeVisible();
  await pictures(page, 'security-home-away');
});

test('[S4.4] cancelling the exit countdown takes the PIN and leaves the former mode', async ({
  signedIn: page,
  home,
}) => {
  await armAway(page);
  const countdown = page.getByRole('dialog', { name: /arming|countdown/i });
  await countdown.getByRole('button', { name: /cancel/i }).click();
  await typePin(page, '1234');
  await expect(countdown).toHaveCount(0);
  await expect.poll(() => truth(home).mode.id).toBe('1');
});

test('[S9.2] [S4.18] a wrong PIN three times closes the pad, and the hub was asked nothing', async ({
  signedIn: page,
  home,
}) => {
  await page.getByRole('button', { name: 'Arm Away' }).click();
  const bypass = page.getByRole('dialog', { name: /bypass|not ready to arm/i });
  await bypass.getByText('Kitchen window').click();
  await bypass.getByRole('button', { name: /^(bypass|arm|continue)/i }).click();
  const keypad = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: '5', exact: true }) });
  await pictures(page, 'keypad');
  for (const attempt of ['first', 'second', 'third']) {
    await expect(keypad, `${attempt} attempt`).toBeVisible();
    await typePin(page, '9999');
    if (attempt !== 'third') await expect(keypad.getByRole('alert')).toBeVisible();
  }
  await expect(keypad).toHaveCount(0);
  expect(home.log.filter((call) => call.name === 'hub.modes.switch')).toEqual([]);
});

test('[S5.2] the other member’s PIN is refused under this sign-in', async ({ signedIn: page }) => {
  await page.getByRole('button', { name: 'Arm Away' }).click();
  const bypass = page.getByRole('dialog', { name: /bypass|not ready to arm/i });
  await bypass.getByText('Kitchen window').click();
  await bypass.getByRole('button', { name: /^(bypass|arm|continue)/i }).click();
  await typePin(page, '2580');
  await expect(page.getByRole('alert').first()).toBeVisible();
});
