// A relay for the test of a relayed camera: one that is there, else the system's package manager's.
import { existsSync } from 'node:fs';
import { run } from './setup.mjs';

const LIMIT_MS = 60_000;
const PLACES = ['/usr/bin/turnserver', '/usr/local/bin/turnserver', '/opt/homebrew/bin/turnserver'];

/** Path of coturn's server; null: there is none. */
export const coturnPath = (isThere = existsSync) => PLACES.find((path) => isThere(path)) ?? null;

/**
 * @typedef {object} Ways what the search may do; tests pass their own
 * @property {() => string | null} installed
 * @property {boolean} mayUseApt root, and apt-get exists
 * @property {() => Promise<void>} aptInstall
 */

/**
 * Says what is not run where there is none; in CI the test itself fails then.
 * @param {(line: string) => void} say
 * @param {Ways} [ways]
 * @returns {Promise<string | null>}
 */
export async function ensureCoturn(say, ways = realWays()) {
  const present = ways.installed();
  if (present !== null) return present;
  if (ways.mayUseApt) {
    say('Asking the package manager for coturn …');
    await ways.aptInstall();
  }
  const path = ways.installed();
  if (path === null) say('Not run: a camera through a relay, for want of coturn (Debian: apt-get install coturn).');
  return path;
}

/** @returns {Ways} */
function realWays() {
  const aptGet = '/usr/bin/apt-get';
  return {
    installed: () => coturnPath(),
    mayUseApt: process.getuid?.() === 0 && existsSync(aptGet),
    aptInstall: async () => {
      await run(aptGet, ['install', '-y', '--no-install-recommends', 'coturn'], {
        limitMs: LIMIT_MS,
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    },
  };
}
