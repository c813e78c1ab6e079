import { defineConfig } from 'playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from './scripts/chromium.mjs';

const executablePath = chromiumPath({ orThrow: false });
/** How slow or busy the machine is (scripts/machine.mjs). */
const factor = Number(process.env['PORCHLIGHT_FACTOR'] ?? 1);
/** Many late looks (tests/e2e/support/expect.ts) make a long story. */
const patience = process.env['PORCHLIGHT_LATE_LOOK'] === '1' ? 3 : 1;
const isLong = process.env['PORCHLIGHT_LONG'] !== undefined;

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Whole evenings of rules that tests of their own prove in `npm test`, by the same parts over real sockets or in Chromium.
  ...(isLong ? {} : { grepInvert: /@long/ }),
  globalSetup: './tests/e2e/support/build-first.ts',
  // Each story has a home of its own: no core waits for the last file of the other.
  fullyParallel: true,
  // A story waits for half of its time: three keep two cores busy.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Limits for what hangs, on a machine that does much else; no story waits that long, hub time is moved instead.
  timeout: 90_000 * factor * patience,
  expect: { timeout: 15_000 * factor },
  reporter: 'list',
  use: {
    actionTimeout: 15_000 * factor,
    navigationTimeout: 30_000 * factor,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    colorScheme: 'dark',
    // Frames drawn without a GPU cost a third of the short run; specs that look at motion ask for it, the long run has it everywhere.
    contextOptions: { reducedMotion: isLong ? 'no-preference' : 'reduce' },
    // Recording costs a third of a run: `npx playwright test --trace retain-on-failure` for a story that fails.
    trace: 'off',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [...CHROMIUM_ARGS, '--autoplay-policy=no-user-gesture-required'],
    },
  },
});
