import { expect, it } from 'vitest';
import { renderTile } from '../../../../tests/support/render-tile';
import { screenTitle } from './index';

const { example } = screenTitle;

it('[S1.11] is the heading of the screen, in the language of now', async () => {
  const { screen } = await renderTile(example, { language: 'fr' });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Tableaux' })).toBeVisible();
});
