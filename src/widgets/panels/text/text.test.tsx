import { expect, it } from 'vitest';
import { renderTile } from '../../../../tests/support/render-tile';
import { text } from './index';

const { example } = text;

it('is a heading or a paragraph of the words given, English where a language lacks them', async () => {
  const { screen } = await renderTile(example, {
    language: 'de',
    options: { text: { text: { en: '<b>Hello</b>' } }, level: 2 },
  });
  await expect.element(screen.getByRole('heading', { level: 2, name: '<b>Hello</b>' })).toBeVisible();
});
