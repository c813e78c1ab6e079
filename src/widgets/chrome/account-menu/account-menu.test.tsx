import { expect, it } from 'vitest';
import { renderTile } from '../../../../tests/support/render-tile';
import { accountMenu } from './index';

const { example } = accountMenu;

it('[S2.7] opens the account’s dialog, or what the template names', async () => {
  const { screen, sent, after, unmount } = await renderTile(example);
  await after(() => screen.getByRole('button', { name: 'Account' }).click());
  expect(sent).toEqual([['dialog', 'account']]);
  await unmount();
  const other = await renderTile(example, { actions: { tap: { do: 'dialog.open', with: { dialog: 'status' } } } });
  await other.after(() => other.screen.getByRole('button', { name: 'Account' }).click());
  expect(other.sent).toEqual([['dialog', 'status']]);
});
