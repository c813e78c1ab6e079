// Finds a Chromium without asking anybody: CHROMIUM_PATH, then the usual places, then Playwright's own.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Launch switches for a headless Chromium that needs no network, no GPU and no sandboxing helper. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The one without a window first: nothing here needs one, and it draws the same pages with a quarter less work. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const FIXED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Path of an installed Chromium or Chrome, or undefined when there is none.
 * @param {{ orThrow?: boolean }} [options] orThrow (default true): throw the sentence that says what to do instead.
 * @returns {string | undefined}
 */
export function chromiumPath({ orThrow = true } = {}) {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, but nothing is there. Correct it or unset it.`);
  }
  const onPath = (process.env['PATH'] ?? '').split(delimiter).flatMap((dir) => NAMES.map((name) => join(dir, name)));
  const found = [...onPath, ...FIXED].find((path) => existsSync(path));
  if (found === undefined && orThrow)
    throw new Error(
      'No Chromium was found. Install one, or set CHROMIUM_PATH to its program, and run the command again.',
    );
  return found;
}
