import { expect, it } from 'vitest';
import { renderTile } from '../../../../tests/support/render-tile';
import { kioskEnter } from './index';

const { example } = kioskEnter;

const box = { width: 28, height: 24 };

function browser(path: string) {
  const made: unknown[][] = [];
  return { made, page: { path, setKiosk: (...args: unknown[]) => void made.push(args) } };
}

it('[R-48] hangs the present board on the wall, or the home, with the saver or without', async () => {
  const { made, page } = browser('/dashboards/evening');
  const { screen, after } = await renderTile(example, { box, page });
  const go = () => after(() => screen.getByRole('button', { name: 'Use as wall display' }).click());
  await go();
  await after(() => screen.getByRole('radio', { name: 'Home' }).click());
  await after(() => screen.getByRole('switch', { name: 'Screen saver' }).click());
  await go();
  expect(made).toEqual([
    ['/dashboards/evening', true],
    ['/security/', false],
  ]);
});

it('[R-48] elsewhere the home is what hangs on the wall, and there is nothing to choose', async () => {
  const { made, page } = browser('/security/devices');
  const { screen, element, after } = await renderTile(example, { box, page });
  expect(element.querySelector('[role=radio]')).toBeNull();
  await after(() => screen.getByRole('button', { name: 'Use as wall display' }).click());
  expect(made).toEqual([['/security/', true]]);
});

it('[R-48] a wall display offers no second one', async () => {
  const { page } = browser('/security/');
  const { element } = await renderTile(example, { box, page: { ...page, kiosk: true } });
  expect(element.textContent).toBe('');
});
