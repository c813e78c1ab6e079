import { expect, it } from 'vitest';
import { changeDevice } from '../../../tests/support/house-fixtures';
import { renderTile } from '../../../tests/support/render-tile';
import example from './example.template.json';

it('[S2.14] counts the devices and those out of reach', async () => {
  const { screen, after } = await renderTile(example, { box: { width: 60, height: 5 } });
  await expect.element(screen.getByRole('heading', { name: 'Devices' })).toBeVisible();
  await expect.element(screen.getByText('10 devices')).toBeVisible();
  await after(() => changeDevice('lamp', { isReachable: false }));
  await expect.element(screen.getByText('10 devices, 1 unreachable')).toBeVisible();
});
