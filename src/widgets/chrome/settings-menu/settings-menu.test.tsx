import { expect, it } from 'vitest';
import { renderTile } from '../../../../tests/support/render-tile';
import { settingsMenu } from './index';

const { example } = settingsMenu;

const box = { width: 16, height: 45 };
const current = (element: HTMLElement) =>
  [...element.querySelectorAll('[aria-current="page"]')].map((link) => link.textContent);

it('[S2.16] [S1.8] lists every setting, marks the open one and goes where one points', async () => {
  const { screen, element, sent, after } = await renderTile(example, {
    box,
    page: { path: '/security/settings/house-modes/2' },
  });
  expect([...element.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
    ...[
      'Profile',
      'House modes',
      'Confirm and PIN',
      'Timeouts',
      'Rooms',
      'Installation',
      'Energy',
      'Chime',
      'Text size',
      'Test mode',
      'Central monitoring',
      'Language',
      'Appearance',
      'Voice devices',
      'About',
    ],
  ]);
  expect(current(element)).toEqual(['House modes']);
  await after(() => screen.getByRole('link', { name: 'Test mode' }).click());
  expect(sent).toEqual([['go', '/test-mode']]);
});

it('[S2.16] marks what the screen says where the page is none of the list', async () => {
  const { element } = await renderTile(example, {
    box,
    page: { path: '/security/settings/' },
    options: { current: '/security/settings/house-modes' },
  });
  expect(current(element)).toEqual(['House modes']);
});

it('[S2.16] the open entry is in view with the one behind it, in a list that is longer than its place', async () => {
  const { element } = await renderTile(example, { box, page: { path: '/virtual-devices' } });
  const [list, voice, about] = ['nav', 'a[href="/virtual-devices"]', 'a[href="/virtual-devices"] + a'].map((selector) =>
    element.querySelector(selector)?.getBoundingClientRect(),
  );
  expect(list?.height).toBeGreaterThan(600);
  expect(voice?.bottom).toBeLessThan(list?.bottom ?? 0);
  expect(about?.bottom).toBeLessThanOrEqual(list?.bottom ?? 0);
});
