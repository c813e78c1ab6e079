import { expect, it } from 'vitest';
import { currentItem } from './current-item';

const items = ['/security/', '/security/devices', '/dashboards'];

it('[S2.18] marks the longest entry that the path begins with', () => {
  expect(
    [
      '/security',
      '/security/',
      '/security/devices',
      '/security/devices?room=1',
      '/dashboards/maple',
      '/securityx',
      '/',
    ].map((path) => currentItem(path, items)),
  ).toEqual(['/security/', '/security/', '/security/devices', '/security/devices', '/dashboards', null, null]);
});
