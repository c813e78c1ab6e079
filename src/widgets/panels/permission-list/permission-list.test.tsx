import { expect, it } from 'vitest';
import { renderTile, type TileOptions } from '../../../../tests/support/render-tile';
import { permissionList } from './index';

const { example } = permissionList;

const told = (answer: unknown): TileOptions => ({
  house: { session: { phase: 'signed-in', user: { uuid: 'u', username: 'dana', displayName: 'Dana' } } },
  account: { 'read-permissions': answer },
  box: { width: 22, height: 20 },
});

it('[S6.2] shows the identity’s permissions as they are', async () => {
  const { element } = await renderTile(example, told({ role: 10, enabled: [1, 2, 3], disabled: [], own: ['x'] }));
  const pairs = [...element.querySelectorAll('dt')].map((dt) => [dt.textContent, dt.nextElementSibling?.textContent]);
  expect(pairs).toEqual([
    ['Role', '10'],
    ['Enabled', '1, 2, 3'],
    ['Disabled', 'None'],
    ['Your own', 'x'],
  ]);
});

it('[S6.2] says why they could not be read', async () => {
  const { screen, sent, after } = await renderTile(example, told('bad-reply'));
  await expect.element(screen.getByText(/an answer could not be read/)).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Try again' }).click());
  expect(sent).toHaveLength(2);
});
