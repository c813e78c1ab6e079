import { resolve } from 'node:path';
import { chromium, type Page } from 'playwright';
import { CHROMIUM_ARGS, chromiumPath } from '../chromium.mjs';
import { ROOT } from '../setup.mjs';

/** The build that is measured; PORCHLIGHT_DIST names one that is kept while the next is made. */
export const DIST = resolve(ROOT, process.env['PORCHLIGHT_DIST'] ?? 'dist');

/** Signs in, as demo unless somebody else is named; the session is kept, so that the next load of a page begins signed in. */
export async function signInFirst(page: Page, url: string, user = 'demo'): Promise<void> {
  await page.goto(url);
  await page.locator('input:not([type=password])').first().fill(user);
  await page.locator('input[type=password]').fill('Demo1234');
  await page.locator('input[type=password]').press('Enter');
  await page.waitForURL(/\/security\/?$/);
}

/** A first visit that ends when the hub's word stands on the security home. */
async function openLiveHome(page: Page, url: string): Promise<void> {
  await signInFirst(page, url);
  await page.getByText('Kitchen window').first().waitFor();
}

/** Paths of everything that a first visit, with nothing cached, fetched until the security home was live. */
export async function firstVisit(url: string): Promise<Set<string>> {
  const browser = await launch();
  try {
    const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
    const fetched = new Set<string>();
    page.context().on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin === new URL(url).origin) fetched.add(pathname);
    });
    await openLiveHome(page, url);
    return new Set(fetched);
  } finally {
    await browser.close();
  }
}

export async function launch() {
  const executablePath = chromiumPath();
  return chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args: CHROMIUM_ARGS });
}
