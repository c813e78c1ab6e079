import { expect, it } from 'vitest';
import { renderTile } from '../../../../tests/support/render-tile';
import { outlet } from './index';

const { example } = outlet;

it('[S2.10] shows the screen of the route', async () => {
  const { screen } = await renderTile(example, { page: { outlet: <p>inner</p> } });
  await expect.element(screen.getByText('inner')).toBeVisible();
});
