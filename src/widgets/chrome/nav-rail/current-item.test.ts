import { expect, it } from 'vitest';
import { currentItem } from './current-item';
import { options } from './schema';

const items = [
  { path: '/security/' },
  { path: '/security/devices' },
  { path: '/dashboards' },
  { path: '/security/settings', also: ['/settings-profile', '/security/meshbots'] },
];

it.each([
  ['/security', '/security/'],
  ['/security/', '/security/'],
  ['/security/devices', '/security/devices'],
  ['/security/devices?room=1', '/security/devices'],
  ['/dashboards/maple', '/dashboards'],
  ['/security/settings/house-modes/2', '/security/settings'],
  ['/securityx', null],
  ['/', null],
])('[S2.18] marks the entry that a page belongs to: %s', (path, entry) => {
  expect(currentItem(path, items)).toBe(entry);
});

it('[S2.18] a page that is reached through an entry marks that one, never the home page above it', () => {
  expect(currentItem('/settings-profile', items)).toBe('/security/settings');
  expect(currentItem('/security/meshbots', items)).toBe('/security/settings');
  expect(currentItem('/security/nowhere', items)).toBe(null);
});

it.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', '{__proto__}', '/\\evil.example'])(
  '[R-73] leads to pages of this app alone: %s is refused',
  (path) => {
    const items = (to: string) => ({ items: [{ path: to, icon: 'house', label: { text: { en: 'Home' } } }] });
    expect(options.safeParse(items('/security/')).success).toBe(true);
    expect(options.safeParse(items(path)).success).toBe(false);
  },
);
