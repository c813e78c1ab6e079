import { expect, it } from 'vitest';
import { changeHub, inSeconds, SERIAL } from '../../../../tests/support/house-fixtures';
import { stopPageClock } from '../../../../tests/support/page-timers';
import { renderTile } from '../../../../tests/support/render-tile';
import { connectionBanner } from './index';

const { example } = connectionBanner;

it('[R-03] [S8.2] says what is lost, when the next try is, and tries now', async () => {
  stopPageClock();
  const { screen, sent, after } = await renderTile(example, { box: { width: 40, height: 8 } });
  expect(screen.element().textContent).toBe('');
  await after(() =>
    changeHub({ freshness: 'stale', isOnline: false, retryAt: inSeconds(11.5), mode: { current: '2', since: null } }),
  );
  await expect.element(screen.getByText('Connection lost. The house may still be armed.')).toBeVisible();
  await expect.element(screen.getByText('Make sure the controller is on and nearby.')).toBeVisible();
  await expect.element(screen.getByRole('timer', { name: 'Next try in 12 seconds' })).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Try now' }).click());
  expect(sent).toEqual([['retryNow', SERIAL]]);
});

it('[S8.2] a hub that was disarmed is not called armed', async () => {
  const { screen, after } = await renderTile(example, { box: { width: 40, height: 8 } });
  await after(() => changeHub({ freshness: 'stale' }));
  await expect.element(screen.getByText('Connection lost.', { exact: true })).toBeVisible();
});

it('[S8.18] [R-12] says that a controller was never reached, why, and tries by hand', async () => {
  const { screen, sent, after } = await renderTile(example, { box: { width: 40, height: 8 } });
  await after(() => changeHub({ freshness: 'unknown', mode: { current: null, since: null } }));
  expect(screen.element().textContent).toBe('');
  await after(() => changeHub({ isOnline: false }));
  await expect.element(screen.getByText('No connection to the controller.')).toBeVisible();
  await after(() =>
    changeHub({
      isOnline: null,
      retryAt: inSeconds(5),
      problem: { code: 'cloud-error', detail: 'fetchHubAsync: 404' },
    }),
  );
  await expect.element(screen.getByText('Its account server does not find it (404).')).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Try now' }).click());
  expect(sent).toEqual([['retryNow', SERIAL]]);
});

it('[S8.18] [S4.36] says that a controller is not found only where somebody answered so', async () => {
  const { screen, after } = await renderTile(example, { box: { width: 40, height: 8 } });
  await after(() => changeHub({ freshness: 'stale', problem: { code: 'offline', detail: 'fetchHubAsync: 404' } }));
  await expect.element(screen.getByText('Values below are the last known ones.')).toBeVisible();
  await after(() => changeHub({ freshness: 'unknown', mode: { current: null, since: null } }));
  await expect.element(screen.getByText('Nothing is known of the house yet.')).toBeVisible();
});
