import { describe, expect, it } from 'vitest';
import { redirectFor } from './guards';
import { routeOf } from './routes';

describe('guards', () => {
  it.each([
    ['/', 'starting', null],
    ['/login-user-intro', 'signed-out', null],
    ['/login-user-intro', 'signing-in', null],
  ] as const)('[S2.19] %s needs no sign-in while %s', (path, phase, to) => {
    expect(redirectFor({ path, phase, wanted: null })).toBe(to);
  });

  it.each(['/security/', '/security/devices', '/security-mobile', '/dashboards/evening'])(
    '[S2.20] %s without a sign-in goes to the automatic login',
    (path) => {
      for (const phase of ['starting', 'signed-out', 'signing-in'] as const)
        expect(redirectFor({ path, phase, wanted: null })).toBe('/automatic-login');
    },
  );

  it('[S2.3] the automatic login gives way to the form when no session is stored', () => {
    expect(redirectFor({ path: '/automatic-login', phase: 'signed-out', wanted: '/security/devices' })).toBe(
      '/login-user-intro',
    );
  });

  it('[S2.20] after signing in the page that was wanted comes, else the security home', () => {
    expect(redirectFor({ path: '/login-user-intro', phase: 'signed-in', wanted: '/security/devices' })).toBe(
      '/security/devices',
    );
    expect(redirectFor({ path: '/', phase: 'signed-in', wanted: null })).toBe('/security/');
  });

  it('[S2.1] paths match with and without a trailing slash, and unknown ones match nothing', () => {
    expect(routeOf('/security/')?.screen).toBe('security-home');
    expect(routeOf('/security')?.screen).toBe('security-home');
    expect(routeOf('/dashboards/evening')?.screen).toBe('board');
    expect(routeOf('/dashboards//')?.screen).toBe('board');
    expect(routeOf('/nowhere')).toBeUndefined();
    expect(redirectFor({ path: '/nowhere', phase: 'signed-out', wanted: null })).toBeNull();
  });
});
