import { expect, it } from 'vitest';
import { changeDevice } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { listHeading } from './index';

const { example } = listHeading;

it('[S2.14] counts the devices and those out of reach', async () => {
  const { screen, element, after } = await renderTile(example, { box: { width: 60, height: 5 } });
  await expect.element(screen.getByRole('heading', { name: 'Devices' })).toBeVisible();
  const line = () => element.querySelector('p')?.textContent;
  expect(line()).toBe('10 devices');
  await after(() => changeDevice('lamp', { isReachable: false }));
  expect(line()).toBe('10 devices, 1 unreachable');
});
