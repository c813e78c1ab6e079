import { expect, it } from 'vitest';
import { clockBoard, keepBoards } from '../../../../tests/support/board-stage';
import { renderTile } from '../../../../tests/support/render-tile';
import { boardNew } from './index';

const { example } = boardNew;

const box = { width: 45, height: 40 };

it('[S5.6] a name that another board has is refused while it is typed, whatever its capitals', async () => {
  const { screen, after } = await renderTile(example, { box });
  await keepBoards([{ name: 'Hall', document: clockBoard('Hall') }]);
  await after(() => screen.getByRole('textbox', { name: 'Name' }).fill(' hall '));
  await expect.element(screen.getByText('This dashboard name has already been used before.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Create board' })).toBeDisabled();
});

it('[S2.40] makes an empty board for the orientation that was chosen, and opens the designer', async () => {
  const { screen, sent, after } = await renderTile(example, { box });
  const cloud = await keepBoards();
  await after(() => screen.getByRole('textbox', { name: 'Name' }).fill('Attic'));
  await after(() => screen.getByText('Portrait').click());
  await after(() => screen.getByRole('button', { name: 'Create board' }).click());
  await expect.poll(() => sent.filter(([kind]) => kind === 'go')).toEqual([['go', '/dashboards/edit/b-1']]);
  expect(cloud.entries[0]).toMatchObject({
    name: 'Attic',
    document: { name: 'Attic', layouts: { portrait: { cols: 3 } } },
  });
});
