import type { Page } from 'playwright/test';

/**
 * The page has heard of its theme and its size, and no colour is on its way from one to the other: between two themes a pair
 * of colours is of neither.
 */
export async function atRest(page: Page): Promise<void> {
  // A page hears of another theme before its next frame, and what moves with it is begun by the one after.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => !(one instanceof CSSTransition) || one.playState !== 'running'),
  );
}
