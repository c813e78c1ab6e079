import { expect, it } from 'vitest';
import { renderTile } from '../../../../tests/support/render-tile';
import { themeSelect } from './index';

const { example } = themeSelect;

it('[S2.7] sets the appearance', async () => {
  const { screen, sent, after } = await renderTile(example, { size: { cols: 3, rows: 1 } });
  await expect.element(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await after(() => screen.getByRole('radio', { name: 'Light' }).click());
  expect(sent).toEqual([['setTheme', 'light']]);
});
