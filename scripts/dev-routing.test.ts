import { expect, it } from 'vitest';
import { answererOf, upgradeAnswerer } from './dev-routing.ts';

it.each([
  ['/security/', 'text/html,*/*', false, 'vite'],
  ['/', 'text/html', false, 'vite'],
  ['/src/main.tsx?t=1', '*/*', false, 'vite'],
  ['/@vite/client', '*/*', false, 'vite'],
  ['/glyph.svg', 'image/*', true, 'vite'],
  ['/config.json', '*/*', true, 'home'],
  ['/house', 'text/html', false, 'home'],
  ['/house/api/state', '*/*', false, 'home'],
  ['/autha/auth/username/demo?SHA1Password=x', '*/*', false, 'home'],
  ['/request', 'application/json', false, 'home'],
] as const)('%s (%s) is answered by the right one', (url, accept, isPublicFile, answerer) => {
  expect(answererOf(url, accept, isPublicFile)).toBe(answerer);
});

it('leaves every socket but Vite’s own to the hub', () => {
  expect([undefined, 'vite-hmr', 'vite-ping', 'ezlo'].map(upgradeAnswerer)).toEqual(['home', 'vite', 'vite', 'home']);
});
