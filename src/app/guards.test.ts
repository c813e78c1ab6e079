import { describe, expect, it } from 'vitest';
import { redirectFor } from './guards';
import { kioskStart, routeOf, ROUTES } from './routes';

describe('[S6.1] guards: signed in, not signed in, and pages closed to web views', () => {
  it.each([
    ['/', 'starting', null],
    ['/login-user-intro', 'signed-out', null],
    ['/login-user-intro', 'signing-in', null],
  ] as const)('[S2.19] %s needs no sign-in while %s', (path, phase, to) => {
    expect(redirectFor({ path, phase, wanted: null })).toBe(to);
  });

  it('[S2.39] a person starts at the board they chose, unless something else was wanted', () => {
    const visit = { path: '/login-user-intro', phase: 'signed-in', start: 'hall' } as const;
    expect(redirectFor({ ...visit, wanted: null })).toBe('/dashboards/hall');
    expect(redirectFor({ ...visit, wanted: '/security/devices' })).toBe('/security/devices');
    expect(redirectFor({ ...visit, wanted: null, kiosk: '/dashboards/attic' })).toBe('/dashboards/attic');
  });

  it.each(['/security/', '/security/devices', '/security-mobile', '/dashboards/evening'])(
    '[S2.20] %s without a sign-in goes to the automatic login',
    (path) => {
      for (const phase of ['starting', 'signed-out', 'signing-in'] as const)
        expect(redirectFor({ path, phase, wanted: null })).toBe('/automatic-login');
    },
  );

  it.each([
    ['[S2.2]', '/', 'loading', 'public'],
    ['[S2.2]', '/loading-page', 'loading', 'public'],
    ['[S2.3]', '/automatic-login', 'loading', 'public'],
    ['[S2.4]', '/login-user-with-token', 'loading', 'public'],
    ['[S2.5]', '/sign-up-intro', 'sign-up', 'public'],
    ['[S2.6]', '/login-user-intro', 'sign-in', 'public'],
    ['[S2.7]', '/settings-profile', 'profile', 'signed-in'],
    ['[S2.8]', '/webview-login', 'webview-login', 'public'],
    ['[S2.9]', '/test-mode', 'test-mode', 'signed-in'],
    ['[S2.11]', '/security/', 'security-home', 'signed-in'],
    ['[S2.12]', '/security/cameras', 'cameras', 'signed-in'],
    ['[S2.12]', '/security/cameras/camera-details', 'camera-details', 'signed-in'],
    ['[S2.12]', '/security/cameras/fullscreen', 'camera-fullscreen', 'signed-in'],
    ['[S2.13]', '/security/alerts', 'alerts', 'signed-in'],
    ['[S2.14]', '/security/devices', 'devices', 'signed-in'],
    ['[S2.15]', '/security/meshbots', 'meshbots', 'signed-in'],
    ['[S2.16]', '/security/settings', 'settings', 'signed-in'],
    ['[S2.16]', '/security/settings/chime-settings', 'settings-chime-settings', 'signed-in'],
    ['[S2.16]', '/security/settings/risk', 'settings-risk', 'signed-in'],
    ['[S2.16]', '/security/settings/text-size', 'settings-text-size', 'signed-in'],
  ])('%s %s shows %s, for whom it is: %s', (_line, path, screen, access) => {
    expect(routeOf(path)).toMatchObject({ screen, access, isForWebview: path !== '/sign-up-intro' });
  });

  it('[S2.10] every page of the menu stands in the frame with the menu', () => {
    const pages = ROUTES.filter(({ path, access }) => path.startsWith('/security/') && access === 'signed-in');
    expect(pages.length).toBeGreaterThan(10);
    const outside = pages.filter(({ shell }) => shell !== 'security-shell').map(({ path }) => path);
    expect(outside).toEqual(['/security/cameras/fullscreen', '/security/cameras/fullscreen/:camera']);
    for (const page of ['', 'cameras', 'alerts', 'devices', 'meshbots', 'settings'])
      expect(routeOf(`/security/${page}`)?.shell).toBe('security-shell');
  });

  it('[S2.17] the phone has a frame of its own, with the security home in it, behind the same guards', () => {
    const route = routeOf('/security-mobile');
    expect(route).toMatchObject({ screen: 'security-home', shell: 'security-mobile-shell', access: 'signed-in' });
    expect(routeOf('/security/')).toMatchObject({ screen: route?.screen, shell: 'security-shell' });
    const phase = 'signed-in';
    expect(redirectFor({ path: '/login-user-intro', phase, wanted: '/security-mobile' })).toBe('/security-mobile');
    expect(redirectFor({ path: '/security-mobile', phase, wanted: null, isWebview: true })).toBeNull();
  });

  it('[S2.3] the automatic login gives way to the form when no session is stored', () => {
    expect(redirectFor({ path: '/automatic-login', phase: 'signed-out', wanted: '/security/devices' })).toBe(
      '/login-user-intro',
    );
  });

  it.each(['vera-hub', 'no-hubs', 'no-ezlo-hubs'])('[S8.17] an account that has no house is told so: %s', (problem) => {
    expect(redirectFor({ path: '/automatic-login', phase: 'signed-out', wanted: null, problem })).toBe(
      '/no-controllers',
    );
    // The way to another account stays open.
    expect(redirectFor({ path: '/login-user-intro', phase: 'signed-out', wanted: null, problem })).toBeNull();
    expect(redirectFor({ path: '/no-controllers', phase: 'signed-out', wanted: null, problem })).toBeNull();
  });
  it('[S8.17] any other end of a sign-in leads to the form', () => {
    for (const problem of ['bad-credentials', 'hub-offline', 'not-logged-in'])
      expect(redirectFor({ path: '/', phase: 'signed-out', wanted: null, problem })).toBe('/login-user-intro');
  });

  it('[S2.20] after signing in the page that was wanted comes, else the security home', () => {
    expect(redirectFor({ path: '/login-user-intro', phase: 'signed-in', wanted: '/security/devices' })).toBe(
      '/security/devices',
    );
    expect(redirectFor({ path: '/', phase: 'signed-in', wanted: null })).toBe('/security/');
  });

  it.each([
    ['/security/devices', 'starting', '/login-user-with-token'],
    ['/settings-profile', 'signed-out', '/login-user-with-token'],
    ['/login-user-with-token', 'starting', null],
    ['/login-user-with-token', 'signed-out', '/webview-login'],
    ['/', 'signed-out', '/webview-login'],
    ['/webview-login', 'signed-out', null],
    ['/webview-login', 'signed-in', '/security/'],
    ['/sign-up-intro', 'signed-out', '/webview-login'],
    ['/sign-up-intro', 'signed-in', '/webview-login'],
  ] as const)('[S6.1] [S2.20] [S2.21] in a web view %s while %s leads to %s', (path, phase, to) => {
    expect(redirectFor({ path, phase, wanted: null, isWebview: true })).toBe(to);
  });

  // Nobody waits at a loading page once it is known that there is no session: it leads to the form.
  const LOADING = ['/', '/loading-page', '/automatic-login', '/login-user-with-token'];
  const FORMS = ['/login-user-intro', '/webview-login', '/sign-up-intro', '/no-controllers'];
  it.each([...LOADING, ...FORMS])('[S2.19] %s is open without a sign-in, and needless with one', (path) => {
    const isLoading = LOADING.includes(path);
    for (const phase of ['starting', 'signing-in'] as const)
      expect(redirectFor({ path, phase, wanted: null })).toBeNull();
    expect(redirectFor({ path, phase: 'signed-out', wanted: null })).toBe(isLoading ? '/login-user-intro' : null);
    expect(redirectFor({ path, phase: 'signed-in', wanted: null })).toBe('/security/');
  });

  it('[S2.19] nothing else is, but a forgotten password and what a controller without an account is set up by (S7.34)', () => {
    const others = ROUTES.filter(({ access }) => access !== 'signed-in').map(({ path }) => path);
    const rest = others.filter((path) => ![...LOADING, ...FORMS].includes(path));
    expect(rest.filter((path) => !/^\/forgot-password(\/|$)/.test(path))).toEqual(['/wifi-setup']);
  });

  it.each(['', '/send', '/check', '/reset', '/new-password', '/link-expired'].map((step) => `/forgot-password${step}`))(
    '[S2.19] [S2.38] %s is open without a sign-in and with one: a mail’s link may be for another account',
    (path) => {
      for (const phase of ['starting', 'signed-out', 'signing-in', 'signed-in'] as const)
        expect(redirectFor({ path, phase, wanted: null })).toBeNull();
    },
  );

  it('[S2.1] paths match with and without a trailing slash, and unknown ones match nothing', () => {
    expect(routeOf('/security/')?.screen).toBe('security-home');
    expect(routeOf('/security')?.screen).toBe('security-home');
    expect(routeOf('/dashboards/evening')?.screen).toBe('board');
    expect(routeOf('/dashboards//')?.screen).toBe('board');
    expect(routeOf('/nowhere')).toBeUndefined();
    expect(redirectFor({ path: '/nowhere', phase: 'signed-out', wanted: null })).toBeNull();
  });

  it.each([
    ['/security/', null],
    ['/dashboards/evening', null],
    ['/dashboards/evening/', null],
    ['/security', null],
    ['/dashboards/upstairs', '/dashboards/evening'],
    ['/security/devices', '/dashboards/evening'],
    ['/security-mobile', '/dashboards/evening'],
    ['/dashboards', '/dashboards/evening'],
    ['/nowhere', '/dashboards/evening'],
    ['/', '/dashboards/evening'],
    ['/login-user-intro', '/dashboards/evening'],
  ] as const)('[R-48] a wall display at %s is sent to %s', (path, to) => {
    expect(redirectFor({ path, phase: 'signed-in', wanted: '/security/devices', kiosk: '/dashboards/evening' })).toBe(
      to,
    );
  });

  it.each([
    ['/dashboards/upstairs', null],
    ['/dashboards/default', null],
    ['/security/', null],
    ['/dashboards', '/dashboards/evening'],
    ['/dashboards/all', '/dashboards/evening'],
    ['/dashboards/evening/versions', '/dashboards/evening'],
    ['/dashboards/edit/evening', '/dashboards/evening'],
    ['/security/devices', '/dashboards/evening'],
    ['/security/settings', '/dashboards/evening'],
  ] as const)('[R-48] [S2.39] a wall display that may turn to all boards, at %s, is sent to %s', (path, to) => {
    const visit = { phase: 'signed-in', wanted: null, kiosk: '/dashboards/evening' } as const;
    expect(redirectFor({ ...visit, path, hasAllBoards: true })).toBe(to);
  });

  it('[S2.20] [R-48] a wall display without a session signs in like any other browser', () => {
    const visit = { wanted: null, kiosk: '/dashboards/evening' };
    expect(redirectFor({ ...visit, path: '/dashboards/evening', phase: 'signed-out' })).toBe('/automatic-login');
    expect(redirectFor({ ...visit, path: '/login-user-intro', phase: 'signed-out' })).toBeNull();
  });

  it('[S6.6] [R-48] no route with settings, editor or profile is for a wall display, and a start elsewhere is the home', () => {
    expect(ROUTES.filter(({ isForKiosk }) => isForKiosk).map(({ path }) => path)).toEqual([
      '/security',
      '/dashboards/:board',
    ]);
    expect(['/dashboards/evening', '/security/devices', '//evil.example', 'x'].map(kioskStart)).toEqual([
      '/dashboards/evening',
      '/security/',
      '/security/',
      '/security/',
    ]);
  });
});
