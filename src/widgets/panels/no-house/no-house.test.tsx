import { afterEach, expect, it } from 'vitest';
import { renderTile, type TileOptions } from '../../../../tests/support/render-tile';
import { noHouse } from './index';

const { example } = noHouse;

const told = (code: string | null): TileOptions => ({
  house: { session: { phase: 'signed-out', user: null, problem: code === null ? null : { code, detail: '' } } },
  box: { width: 26, height: 45 },
});

afterEach(() => {
  history.replaceState(null, '');
});

it.each([
  ['no-hubs', 'No controllers have been detected', true],
  ['no-ezlo-hubs', 'No Ezlo controllers', true],
  ['vera-hub', 'Sorry, you can’t use the app with Vera hubs.', false],
  [null, 'No controllers have been detected', true],
])('[S8.7] [S8.17] an account that has nothing to show says why: %s', async (code, title, canSetUp) => {
  const { screen, sent, after } = await renderTile(example, told(code));
  await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const setUp = screen.getByRole('button', { name: 'Set up a controller' });
  expect(setUp.query() !== null).toBe(canSetUp);
  if (canSetUp) await after(() => setUp.click());
  await after(() => screen.getByRole('button', { name: 'Switch account' }).click());
  expect(sent).toEqual([...(canSetUp ? [['go', '/wifi-setup']] : []), ['go', '/login-user-intro']]);
});

it('[S8.7] loaded anew it still says why, and another account its own reason', async () => {
  history.replaceState({ idx: 3 }, '');
  const first = await renderTile(example, told('vera-hub'));
  await first.unmount();
  expect(history.state).toEqual({ idx: 3, noHouse: 'vera-hub' });
  const again = await renderTile(example, told(null));
  await expect.element(again.screen.getByRole('heading', { level: 1 })).toHaveTextContent('with Vera hubs');
  await expect.element(again.screen.getByRole('button', { name: 'Set up a controller' })).not.toBeInTheDocument();
  await again.unmount();
  const other = await renderTile(example, told('no-hubs'));
  await expect.element(other.screen.getByRole('heading', { level: 1 })).toHaveTextContent('No controllers');
});

it.each([null, 'text', { noHouse: '<img>' }, { noHouse: 7 }])(
  '[S8.17] what an entry of the history holds that is no reason is none: %j',
  async (state) => {
    history.replaceState(state, '');
    const { screen } = await renderTile(example, told(null));
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('No controllers have been detected');
  },
);
