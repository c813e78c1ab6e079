import { expect, it } from 'vitest';
import { keepHousehold } from '../../../../tests/support/household-cloud';
import { renderTile } from '../../../../tests/support/render-tile';
import { boardFilter } from './index';

const { example } = boardFilter;

const box = { width: 30, height: 30 };

it('[S3.47] rooms and kinds of the house can be chosen, and the choice is kept in the cloud', async () => {
  const { screen, after } = await renderTile(example, { box });
  const cloud = await keepHousehold({ config: { hiddenDevices: ['x'] } });
  const kitchen = screen.getByRole('button', { name: 'Kitchen' });
  await expect.element(kitchen).toHaveAttribute('aria-pressed', 'true');
  await after(() => kitchen.click());
  await expect.element(kitchen).toHaveAttribute('aria-pressed', 'false');
  const { filterOptions, hiddenDevices } = cloud.config() as {
    filterOptions: { rooms: string[] };
    hiddenDevices: string[];
  };
  expect(hiddenDevices).toEqual(['x']);
  expect(filterOptions.rooms.length).toBeGreaterThan(0);
  expect(filterOptions.rooms.some((room) => room.includes('kitchen'))).toBe(false);
  await after(() => kitchen.click());
  await expect.element(kitchen).toHaveAttribute('aria-pressed', 'true');
  expect(cloud.config()).toEqual({ hiddenDevices: ['x'], filterOptions: {} });
});

it('[S5.16] the last choice of a list stays chosen', async () => {
  const { screen, after } = await renderTile(example, { box });
  const cloud = await keepHousehold({ config: { filterOptions: { categories: ['dimmable_light'] } } });
  const lights = screen.getByRole('button', { name: 'Dimmable lights' });
  await expect.element(lights).toHaveAttribute('aria-pressed', 'true');
  await after(() => lights.click());
  await expect.element(lights).toHaveAttribute('aria-pressed', 'true');
  expect(cloud.config()).toEqual({ filterOptions: { categories: ['dimmable_light'] } });
});

it('nothing can be chosen while the household’s settings are not read', async () => {
  const { screen, after } = await renderTile(example, { box });
  await after(async () => {
    await keepHousehold({ isOffline: true });
  });
  await expect.element(screen.getByRole('button', { name: 'Kitchen' })).toBeDisabled();
});
