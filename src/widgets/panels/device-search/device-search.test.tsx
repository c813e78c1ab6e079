import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setDeviceFilter } from '@/runtime/hooks/device-filter';
import { renderTile } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { deviceSearch } from './index';

const { example } = deviceSearch;

afterEach(() => page.viewport(1280, 800));

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

it('on a phone is an icon until somebody searches, and again once nothing is searched for', async () => {
  await page.viewport(390, 844);
  const { screen, element, after } = await renderTile(example, { box: { width: 15, height: 3.25 } });
  const field = screen.getByRole('searchbox', { name: 'Search devices' });
  const width = () => element.querySelector('search')?.clientWidth ?? 0;
  expect(width()).toBe(48);
  await after(() => field.click());
  expect(width()).toBeGreaterThan(150);
  await after(() => userEvent.keyboard('lamp'));
  await after(() => userEvent.tab());
  await after(() => userEvent.tab());
  await expect.element(field).not.toHaveFocus();
  expect(width()).toBeGreaterThan(150);
  await after(() => screen.getByRole('button', { name: 'Clear search' }).click());
  await expect.element(field).toHaveFocus();
  await after(() => (document.activeElement as HTMLElement).blur());
  expect(width()).toBe(48);
});
