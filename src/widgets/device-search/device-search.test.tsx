import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clearDeviceFilter } from '@/runtime/hooks/device-filter';
import { renderTile } from '../../../tests/support/render-tile';
import example from './example.template.json';

afterEach(clearDeviceFilter);

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
