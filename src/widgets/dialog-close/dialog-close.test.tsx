import { expect, it } from 'vitest';
import { renderTile } from '../../../tests/support/render-tile';
import example from './example.template.json';

it('closes the dialog that it stands in', async () => {
  const { screen, sent, after } = await renderTile(example);
  await after(() => screen.getByRole('button', { name: 'Close' }).click());
  expect(sent).toEqual([['closeDialog']]);
});
