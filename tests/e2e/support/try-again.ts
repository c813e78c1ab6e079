import { expect, type Locator } from 'playwright/test';
import type { Page } from './story.ts';

/** Presses "Try again" until something is shown. Lists look by themselves too, and may have come before the press. */
export async function tryAgain(within: Page | Locator, shown: Locator): Promise<void> {
  const again = within.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 500 });
    await expect(shown).toBeVisible({ timeout: 2_000 });
  }).toPass();
}
