import { expect, it } from 'vitest';
import { changeSession } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { dialogTitle } from './index';

const { example } = dialogTitle;

it('is a heading of the words given', async () => {
  const { screen } = await renderTile(example, { language: 'de' });
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Meldungen' })).toBeVisible();
});

it('names who is signed in where the template says so, and nobody when nobody is', async () => {
  const { screen, after } = await renderTile(example, { options: { person: true } });
  await expect.element(screen.getByRole('heading', { name: 'Demo' })).toBeVisible();
  await after(() => changeSession({ user: null }));
  await expect.element(screen.getByRole('heading', { name: 'Messages' })).toBeVisible();
});
