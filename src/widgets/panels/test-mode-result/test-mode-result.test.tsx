import { expect, it } from 'vitest';
import { changeSession } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { testModeResult } from './index';

const { example } = testModeResult;

it('[S4.24] says that test mode is over and the account live', async () => {
  const { screen, sent, after } = await renderTile(example);
  await expect.element(screen.getByRole('heading', { name: 'Test mode ended, account live' })).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Done' }).click());
  expect(sent).toEqual([['closeDialog']]);
});

it('[S8.11] [S4.24] says that it could not be ended', async () => {
  const { screen } = await renderTile(example, { options: { outcome: 'not-ended' } });
  await expect.element(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect.element(screen.getByText(/Fail to disable/)).toBeVisible();
});

it('[S6.5] [S4.24] speaks of no station where none watches', async () => {
  const { screen, after } = await renderTile(example);
  await expect.element(screen.getByText('Alarms reach the monitoring centre again.')).toBeVisible();
  await after(() => changeSession({ monitoring: { active: false, service: null } }));
  await expect.element(screen.getByText('Alarms are shown here again.')).toBeVisible();
});
