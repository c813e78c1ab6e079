import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { setDeviceFilter } from '@/runtime/hooks/device-filter';
import { renderTile } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { deviceSearch } from './index';

const { example } = deviceSearch;

it('is found with "/", keeps what is typed, and is emptied by its cross', async () => {
  const { screen, after } = await renderTile(example);
  const field = screen.getByRole('searchbox', { name: 'Search devices' });
  await after(() => userEvent.keyboard('/'));
  await expect.element(field).toHaveFocus();
  await after(() => userEvent.keyboard('lamp'));
  await expect.element(field).toHaveValue('lamp');
  await after(() => screen.getByRole('button', { name: 'Clear search' }).click());
  await expect.element(field).toHaveValue('');
});

it('[S1.6] leads to the filter, and says how much is chosen', async () => {
  const { screen, sent, after } = await renderTile(example);
  await after(() => screen.getByRole('button', { name: 'Filter' }).click());
  expect(sent).toContainEqual(['dialog', 'device-filter']);
  await after(() => setDeviceFilter(houseOfTest(), { categories: ['door_lock', 'switch'] }));
  await expect.element(screen.getByRole('button', { name: 'Filter, 2 chosen' })).toBeVisible();
});

it('[S1.6] offers no filter where there is nothing to choose', async () => {
  const house = { rooms: ['Hall'], devices: [{ id: 'one', name: 'One', room: 'Hall', items: {} }] };
  const { screen } = await renderTile(example, { house });
  await expect.element(screen.getByRole('searchbox')).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
