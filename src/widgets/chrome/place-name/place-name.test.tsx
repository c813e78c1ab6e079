import { expect, it } from 'vitest';
import { changeSession, SERIAL } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { placeName } from './index';

const { example } = placeName;

it('[S3.4] names the place, and opens the controllers only where there are several', async () => {
  const { screen, sent, after } = await renderTile(example);
  await expect.element(screen.getByText('Maple Street')).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  await after(() => changeSession({ hubs: [SERIAL, '90000002'] }));
  await after(() => screen.getByRole('button', { name: 'Maple Street' }).click());
  expect(sent).toEqual([['dialog', 'place']]);
});
