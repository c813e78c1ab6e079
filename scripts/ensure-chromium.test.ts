import { describe, expect, it } from 'vitest';
import { ensureChromium, type Ways } from './ensure-chromium.mjs';

const GIVE_UP = /could be fetched within a minute: run "npx playwright install/;

/** A machine with nothing on it, whose clock moves only while something is fetched. */
function machine(
  has: Partial<{ installed: string; playwright: string; broken: string; apt: string; bar: boolean; slow: boolean }>,
) {
  let now = 0;
  const did: string[] = [];
  let { installed, playwright } = has;
  if (has.bar === true) playwright = undefined;
  const spend = (limitMs: number) => {
    now += has.slow === true ? limitMs : 1_000;
  };
  const ways: Ways = {
    installed: () => installed,
    playwrights: async () => (did.includes('download') && has.bar !== true ? playwright : undefined),
    starts: async (path) => path !== has.broken,
    downloadPlaywrights: async (limitMs) => {
      did.push('download');
      spend(limitMs);
    },
    mayUseApt: has.apt !== undefined,
    aptInstall: async (limitMs) => {
      did.push('apt');
      spend(limitMs);
      installed = has.slow === true ? undefined : has.apt;
    },
    now: () => now,
  };
  return { ways, did, elapsed: () => now };
}

describe('the search for a Chromium', () => {
  it('takes the installed one and fetches nothing', async () => {
    const { ways, did } = machine({ installed: '/usr/bin/chromium' });
    expect([await ensureChromium(() => undefined, ways), did]).toEqual(['/usr/bin/chromium', []]);
  });
  it('passes over one that does not start', async () => {
    const { ways, did } = machine({
      installed: '/usr/bin/chromium',
      broken: '/usr/bin/chromium',
      playwright: '/pw/chrome',
    });
    expect([await ensureChromium(() => undefined, ways), did]).toEqual(['/pw/chrome', ['download']]);
  });
  it('asks the package manager where Playwright’s cannot be had', async () => {
    const { ways, did } = machine({ bar: true, apt: '/usr/bin/chromium' });
    expect([await ensureChromium(() => undefined, ways), did]).toEqual(['/usr/bin/chromium', ['download', 'apt']]);
  });
  it('gives up after a minute with the sentence to run', async () => {
    const slow = machine({ bar: true, slow: true, apt: '/usr/bin/chromium' });
    await expect(ensureChromium(() => undefined, slow.ways)).rejects.toThrow(GIVE_UP);
    expect([slow.did, slow.elapsed()]).toEqual([['download', 'apt'], 60_000]);
    const withoutRoot = machine({ bar: true });
    await expect(ensureChromium(() => undefined, withoutRoot.ways)).rejects.toThrow(GIVE_UP);
    expect(withoutRoot.did).toEqual(['download']);
  });
});
