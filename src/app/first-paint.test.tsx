import { afterEach, expect, it, vi } from 'vitest';
import firstPaint from '../../public/first-paint.js?raw';

const root = document.documentElement;
const LOOK = {
  light: { '--surface-canvas': '#112233', '--text-primary': 'url(x)' },
  dark: { '--surface-canvas': '#445566' },
};

function paint({
  brand = null,
  chosen = null,
  isDark = false,
}: {
  brand?: unknown;
  chosen?: unknown;
  isDark?: boolean;
}) {
  localStorage.setItem('porchlight.brand', JSON.stringify(brand));
  localStorage.setItem('porchlight.preferences', typeof chosen === 'string' ? chosen : JSON.stringify(chosen));
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(isDark ? 'dark' : 'light') }));
  const script = document.createElement('script');
  script.text = firstPaint;
  document.head.append(script);
  script.remove();
  return [root.dataset['theme'], root.style.cssText];
}
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  root.removeAttribute('style');
});

it.each([
  ['as the device', {}, true, 'dark'],
  ['as the device', {}, false, 'light'],
  ['as the device', '{"theme":', false, 'light'],
  ['as chosen', { theme: 'light' }, true, 'light'],
  ['dark on a wall', { theme: 'auto', kiosk: '/security/' }, false, 'dark'],
  ['as chosen on a wall', { theme: 'light', kiosk: '/security/' }, true, 'light'],
] as const)('[R-87] the first paint is %s with %j', (_words, chosen, isDark, scheme) => {
  expect(paint({ chosen, isDark })).toEqual([scheme, '']);
});

it('has the ground that was worn last, in the scheme of the display, and nothing else that was kept', () => {
  const brand = { installed: LOOK, account: null };
  expect(paint({ brand, chosen: { theme: 'light' } })).toEqual(['light', '--first-ground: #112233;']);
  root.removeAttribute('style');
  expect(paint({ brand, chosen: { kiosk: '/security/' } })).toEqual(['dark', '--first-ground: #445566;']);
});
