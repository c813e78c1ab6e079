import { expect, it } from 'vitest';
import { renderTile } from '../../../../tests/support/render-tile';
import { dialogClose } from './index';

const { example } = dialogClose;

it('closes the dialog that it stands in', async () => {
  const { screen, sent, after } = await renderTile(example);
  await after(() => screen.getByRole('button', { name: 'Close' }).click());
  expect(sent).toEqual([['closeDialog']]);
});
