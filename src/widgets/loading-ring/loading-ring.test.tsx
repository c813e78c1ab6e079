import { expect, it } from 'vitest';
import { changeSession, inSeconds } from '../../../tests/support/house-fixtures';
import { renderTile } from '../../../tests/support/render-tile';
import example from './example.template.json';

it('[S2.2] [S8.14] says what it waits for, counts down to the next try, and offers another way in', async () => {
  const { screen, sent, after } = await renderTile(example, {
    house: { session: { phase: 'starting' } },
    box: { width: 60, height: 50 },
  });
  await expect.element(screen.getByText('Finding your home…')).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  await after(() => changeSession({ retryAt: inSeconds(12) }));
  await expect.element(screen.getByText('Trying again in 12 s')).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Log in another way' }).click());
  expect(sent).toEqual([['go', '/login-user-intro']]);
});
