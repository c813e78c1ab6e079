import { afterEach, expect, it } from 'vitest';
import { comfort } from '@/runtime/hooks/house-settings';
import { changeHub } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { appearanceSettings } from './index';

const { example } = appearanceSettings;

afterEach(() => {
  comfort.change({ isBySun: false, isMotionReduced: false, hasKeys: true });
});
const box = { box: { width: 50, height: 30 } };

it('[S1.8] sets light or dark at once, and by the sun until something else is chosen', async () => {
  const { screen, sent, after } = await renderTile(example, box);
  await expect.element(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await after(() => screen.getByRole('radio', { name: 'By sunset' }).click());
  await expect.element(screen.getByRole('radio', { name: 'By sunset' })).toBeChecked();
  expect(comfort.get().isBySun).toBe(true);
  await after(() => screen.getByRole('radio', { name: 'Light' }).click());
  expect(comfort.get().isBySun).toBe(false);
  expect(sent).toEqual([['setTheme', 'light']]);
});

it('says so where nobody knows when the sun sets', async () => {
  const { screen, after } = await renderTile(example, box);
  await after(() => screen.getByRole('radio', { name: 'By sunset' }).click());
  await expect.element(screen.getByText(/sunset isn’t known/)).not.toBeInTheDocument();
  await after(() => changeHub({ place: null }));
  await expect.element(screen.getByText(/sunset isn’t known/)).toBeVisible();
});

it('reduces motion', async () => {
  const { screen, after } = await renderTile(example, box);
  await after(() => screen.getByRole('switch', { name: 'Reduce motion' }).click());
  expect(comfort.get().isMotionReduced).toBe(true);
});

it('[S1.8] turns the keys of the page off', async () => {
  const { screen, after } = await renderTile(example, box);
  await expect.element(screen.getByRole('switch', { name: 'Keyboard shortcuts' })).toBeChecked();
  await after(() => screen.getByRole('switch', { name: 'Keyboard shortcuts' }).click());
  expect(comfort.get().hasKeys).toBe(false);
});
