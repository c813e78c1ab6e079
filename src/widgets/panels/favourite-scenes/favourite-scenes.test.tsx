import { expect, it } from 'vitest';
import { changeHub, changeScene, stateId } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { favouriteScenes } from './index';

const { example } = favouriteScenes;

const box = { width: 26, height: 6 };

it('runs one at a touch and shows what became of it', async () => {
  const { screen, sent, after } = await renderTile(example, { box });
  await after(() => screen.getByRole('button', { name: 'Goodnight' }).click());
  expect(sent).toEqual([['runScene', stateId('goodnight')]]);
  await after(() => changeScene('goodnight', { run: 'running' }));
  await expect.element(screen.getByRole('button', { name: 'Goodnight, Running' })).toHaveAttribute('aria-busy', 'true');
  await after(() => screen.getByRole('button', { name: 'Goodnight, Running' }).click());
  expect(sent).toHaveLength(1);
  await after(() => changeScene('goodnight', { run: 'failed' }));
  await expect.element(screen.getByRole('button', { name: 'Goodnight, Failed' })).toBeVisible();
});

it('runs nothing on a hub that is silent', async () => {
  const { screen, after } = await renderTile(example, { box });
  await after(() => changeHub({ freshness: 'stale' }));
  await expect.element(screen.getByRole('button', { name: 'Movie' })).toBeDisabled();
});
