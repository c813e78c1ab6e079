import { expect, it } from 'vitest';
import { changeHub, inSeconds, SERIAL } from '../../../tests/support/house-fixtures';
import { renderTile } from '../../../tests/support/render-tile';
import example from './example.template.json';

it('[R-03] says what is lost, when the next try is, and tries now', async () => {
  const { screen, sent, after } = await renderTile(example, { box: { width: 40, height: 8 } });
  expect(screen.element().textContent).toBe('');
  await after(() =>
    changeHub({ freshness: 'stale', isOnline: false, retryAt: inSeconds(11.5), mode: { current: '2', since: null } }),
  );
  await expect.element(screen.getByText('Connection lost. The house may still be armed.')).toBeVisible();
  await expect.element(screen.getByRole('timer', { name: 'Next try in 12 seconds' })).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Try now' }).click());
  expect(sent).toEqual([['retryNow', SERIAL]]);
});

it('a hub that was disarmed is not called armed', async () => {
  const { screen, after } = await renderTile(example, { box: { width: 40, height: 8 } });
  await after(() => changeHub({ freshness: 'stale' }));
  await expect.element(screen.getByText('Connection lost.', { exact: true })).toBeVisible();
});
