import type { Locator } from 'playwright/test';
import { expect } from './expect.ts';
import type { Page } from './story.ts';
import { within } from '../../support/how-long.ts';

/** Presses "Try again" until something is shown. Lists look by themselves too, and may have come before the press. */
export async function tryAgain(place: Page | Locator, shown: Locator): Promise<void> {
  const again = place.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: within(500) });
    await expect(shown).toBeVisible({ timeout: within(2_000) });
  }).toPass();
}
