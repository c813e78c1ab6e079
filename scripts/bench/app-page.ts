import { resolve } from 'node:path';
import { chromium, type Page, type Request } from 'playwright';
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

/** What the hub says of the security home of the simulated home: with it on the page, the home is live. */
const LIVE_WORD = 'Kitchen window';

/**
 * Paths of the scripts and styles that a first visit, with nothing cached, fetched until the hub's word stood on the security home.
 * The page itself writes down when that was: whoever looks from outside is late by as much as the machine is slow,
 * and counts what a live page fetches at its leisure.
 */
export async function firstVisit(url: string): Promise<Set<string>> {
  const browser = await launch();
  try {
    const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
    const asked: Request[] = [];
    page.context().on('request', (request) => {
      if (/\.(js|css)$/.test(new URL(request.url()).pathname)) asked.push(request);
    });
    await page.addInitScript(markWhenLive, LIVE_WORD);
    await signInFirst(page, url);
    await page.getByText(LIVE_WORD).first().waitFor();
    const liveAt = await page.evaluate(
      () => performance.timeOrigin + (performance.getEntriesByName('live')[0]?.startTime ?? NaN),
    );
    if (Number.isNaN(liveAt)) throw new Error('the page never marked when it was live');
    const counted = [...asked];
    // When something was asked for is known once it is answered.
    await Promise.all(counted.map((request) => request.response()));
    const before = counted.filter((request) => request.timing().startTime <= liveAt);
    return new Set(before.map((request) => new URL(request.url()).pathname));
  } finally {
    await browser.close();
  }
}

/** Runs in the page: marks the moment at which the word first stands in the document. */
function markWhenLive(word: string): void {
  const watch = new MutationObserver(() => {
    if (!document.documentElement.textContent.includes(word)) return;
    performance.mark('live');
    watch.disconnect();
  });
  watch.observe(document, { subtree: true, childList: true, characterData: true });
}

export async function launch() {
  const executablePath = chromiumPath();
  return chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args: CHROMIUM_ARGS });
}
