import type { Locator } from 'playwright/test';
import { expect, type Page } from './story.ts';

/** As many stops as the longest way of a page may take. */
const MOST_STOPS = 60;

/** As a screen reader names what has the focus, where nothing but its words names it. */
const focusedName = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '';

/** Tab by Tab to a control, or to the next one of that name: as a person without a pointer gets there. */
export async function tabTo(page: Page, control: Locator | RegExp, most = MOST_STOPS): Promise<void> {
  if (!(control instanceof RegExp)) await expect(control).toBeEnabled();
  for (let stops = 0; stops < most; stops += 1) {
    const isThere =
      control instanceof RegExp
        ? control.test(await page.evaluate(focusedName))
        : await control.evaluate((one) => one === document.activeElement);
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No key leads to ${control.toString()}.`);
}
