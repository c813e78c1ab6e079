import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSim } from '../../sim/start-sim.ts';
import { expect, signIn, test } from './support/story.ts';
import { setMode } from './support/house.ts';
import { pictures } from './support/screens.ts';

const MODE_NAME = /^(Away|Arm Away|Armed Away|Disarmed)$/;

test('[S4.36] a home that dies is told as last known, and its return brings the truth without a reload', async ({
  page,
  watch,
}) => {
  watch.allow(/WebSocket|ERR_CONNECTION|Failed to (fetch|load)|net::/);
  const dir = await mkdtemp(join(tmpdir(), 'porchlight-'));
  const start = (port: number) =>
    startSim({
      home: 'maple-street',
      port,
      httpsPort: null,
      dir,
      demo: true,
      test: true,
      serve: 'dist',
      config: {
        heartbeatMs: 300,
        urgentHeartbeatMs: 300,
        replyLimitMs: 500,
        reconnectFirstMs: 50,
        reconnectMostMs: 200,
      },
    });
  const first = await start(0);
  await page.goto(first.url);
  await signIn(page);
  first.kill();
  await expect(page.getByText(/last known/i).first()).toBeVisible();
  await pictures(page, 'security-home-stale');

  const second = await start(first.port);
  setMode(second, '2');
  await expect(page.getByText(/last known/i)).toHaveCount(0);
  await expect(page.getByText(MODE_NAME).first()).toHaveText(/Away/);
  await second.stop();
  await rm(dir, { recursive: true });
});

test('[S4.36] the cloud’s word that the hub is offline leaves the last known mode, named as such', async ({
  signedIn: page,
  home,
}) => {
  home.control.hubOffline(true);
  await expect(page.getByText(/last known/i).first()).toBeVisible();
  home.control.hubOffline(false);
  await expect(page.getByText(/last known/i)).toHaveCount(0);
});

test('a reload begins at “Reading the hub”, never at Disarmed', async ({ signedIn: page, home }) => {
  setMode(home, '2');
  await page.reload();
  await expect(page.getByText(/^(Away|Arm Away|Armed Away)$/).first()).toBeVisible();
  expect(await page.getByText(/^Disarmed$/).count()).toBeLessThanOrEqual(1); // the button’s own label
});
