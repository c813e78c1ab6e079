import { expect, it } from 'vitest';
import { renderTile } from '../../../../tests/support/render-tile';
import { textSizeSelect } from './index';

const { example } = textSizeSelect;

it('[S1.8] [S2.16] sets the size of the text, and shows what it looks like', async () => {
  const { screen, sent, after } = await renderTile(example, { box: { width: 40, height: 30 } });
  await expect.element(screen.getByRole('radio', { name: 'Medium' })).toBeChecked();
  await expect.element(screen.getByText('Kitchen window is open')).toBeVisible();
  await after(() => screen.getByRole('radio', { name: 'Large' }).click());
  expect(sent).toEqual([['setTextSize', 'large']]);
});
