import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { atRest } from './at-rest.ts';

/** Wall tablet, phone, desktop. */
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/**
 * Pictures of what stands on the screen, three sizes × two themes, into the folder of PORCHLIGHT_SCREENSHOTS;
 * without that variable nothing is drawn. Leaves the page as it was.
 */
export async function pictures(page: Page, name: string): Promise<void> {
  await draw(page, name, SIZES);
}

/** The same in the size that the page has. */
export async function pictureAsItIs(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  await draw(page, name, size === null ? [] : [size]);
}

async function draw(page: Page, name: string, sizes: typeof SIZES): Promise<void> {
  const folder = process.env['PORCHLIGHT_SCREENSHOTS'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  const before = page.viewportSize();
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    for (const size of sizes) {
      await page.setViewportSize(size);
      // What measures its box is drawn anew one frame after it.
      await atRest(page);
      await page.screenshot({ path: join(folder, `${name}-${size.width}x${size.height}-${theme}.png`) });
    }
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  if (before !== null) await page.setViewportSize(before);
}
