// A browser for the tests, without a question: one that is there, else Playwright's, else the system's package manager.
import { existsSync } from 'node:fs';
import { CHROMIUM_ARGS, chromiumPath } from './chromium.mjs';
import { program, run, SetupError } from './setup.mjs';

const GIVE_UP_MS = 60_000;
/** The one without a window first: it draws the same pages with a quarter less work. Older systems have only the other. */
const APT_NAMES = ['chromium-headless-shell', 'chromium'];
const NOT_LISTED = /Unable to locate|has no installation candidate/;
const GIVE_UP =
  'No Chromium was found and none could be fetched within a minute: run "npx playwright install --with-deps chromium", or set CHROMIUM_PATH to a Chromium or Chrome that is installed, and try again.';

/**
 * @typedef {object} Ways what the search may do; tests pass their own
 * @property {() => string | undefined} installed throws a sentence when CHROMIUM_PATH names nothing
 * @property {() => Promise<string | undefined>} playwrights where Playwright keeps its own, if it is there
 * @property {(path: string, limitMs: number) => Promise<boolean>} starts tells a browser from a file of that name
 * @property {(limitMs: number) => Promise<void>} downloadPlaywrights
 * @property {boolean} mayUseApt root, and apt-get exists
 * @property {(limitMs: number) => Promise<void>} aptInstall
 * @property {() => number} now
 */

/**
 * Path of a Chromium that starts.
 * @param {(line: string) => void} say
 * @param {Ways} [ways]
 * @returns {Promise<string>}
 * @throws {SetupError} the sentence to run, at the latest after a minute
 */
export async function ensureChromium(say, ways = realWays()) {
  const end = ways.now() + GIVE_UP_MS;
  const left = () => end - ways.now();
  const usable = async (/** @type {string | undefined} */ path) =>
    path !== undefined && left() > 0 && (await ways.starts(path, Math.min(10_000, left()))) ? path : undefined;

  const installed = (await usable(ways.installed())) ?? (await usable(await ways.playwrights()));
  if (installed !== undefined) return installed;
  if (left() > 0) {
    say('No Chromium here: asking Playwright for its own …');
    // Half of the minute stays for the package manager where there is one.
    await ways.downloadPlaywrights(ways.mayUseApt ? left() / 2 : left());
    const found = await usable(await ways.playwrights());
    if (found !== undefined) return found;
  }
  if (ways.mayUseApt && left() > 0) {
    say('Asking the package manager for Chromium …');
    await ways.aptInstall(left());
    const found = await usable(ways.installed());
    if (found !== undefined) return found;
  }
  throw new SetupError(GIVE_UP);
}

/** @returns {Ways} */
function realWays() {
  const quiet = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = '/usr/bin/apt-get';
  return {
    installed: () => {
      try {
        return chromiumPath({ orThrow: false });
      } catch (error) {
        throw new SetupError(error instanceof Error ? error.message : String(error));
      }
    },
    playwrights: async () => {
      const { chromium } = await import('playwright');
      const path = chromium.executablePath();
      return existsSync(path) ? path : undefined;
    },
    starts: async (path, limitMs) => (await run(path, ['--version', ...CHROMIUM_ARGS], { limitMs })).code === 0,
    downloadPlaywrights: async (limitMs) => {
      await run(process.execPath, [program.playwright, 'install', '--no-shell', 'chromium'], { limitMs });
    },
    mayUseApt: process.getuid?.() === 0 && existsSync(aptGet),
    aptInstall: async (limitMs) => {
      const install = (/** @type {string} */ name, /** @type {number} */ ms) =>
        run(aptGet, ['install', '-y', '--no-install-recommends', name], { limitMs: ms, env: quiet });
      const [best = '', any = ''] = APT_NAMES;
      const first = await install(best, limitMs);
      if (first.code === 0) return;
      // A fresh image has no lists yet.
      if (NOT_LISTED.test(first.output)) await run(aptGet, ['update'], { limitMs: limitMs / 2, env: quiet });
      const second = await install(best, limitMs / 2);
      if (second.code !== 0) await install(any, limitMs / 2);
    },
    now: () => performance.now(),
  };
}
