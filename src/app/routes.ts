/** Every route as data: which template it shows, in which shell, and who may see it (S2.1 to S2.22). */

export interface RouteDef {
  path: string;
  /** Id of a screen template. */
  screen: string;
  /** Id of the screen template whose outlet holds it. */
  shell?: 'security-shell' | 'security-mobile-shell' | 'kiosk-shell';
  /** A wall display may start at it: the security home and boards, nothing with settings, editor or profile. */
  isForKiosk?: boolean;
  /**
   * S2.19: everything needs a sign-in but what says otherwise. `public` leads home once somebody is signed in, `anyone`
   * does not: a mail's link may be for another account, or for one that this browser still knows.
   */
  access: 'public' | 'anyone' | 'signed-in';
  /** S2.21: false sends web views to their own sign-in. */
  isForWebview: boolean;
  /** Sets the heartbeat's cadence. */
  isSecurity?: boolean;
}

/** Where a sign-in leads when nothing else was wanted. */
export const HOME: RouteDef = {
  path: '/security',
  screen: 'security-home',
  shell: 'security-shell',
  access: 'signed-in',
  isForWebview: true,
  isForKiosk: true,
  isSecurity: true,
};

/** A page of the menu, in the shell with the menu. */
const inside = (path: string, screen: string): RouteDef => ({
  path,
  screen,
  shell: 'security-shell',
  access: 'signed-in',
  isForWebview: true,
});

export const ROUTES: readonly RouteDef[] = [
  { path: '/', screen: 'loading', access: 'public', isForWebview: true },
  { path: '/loading-page', screen: 'loading', access: 'public', isForWebview: true },
  { path: '/automatic-login', screen: 'loading', access: 'public', isForWebview: true },
  { path: '/login-user-intro', screen: 'sign-in', access: 'public', isForWebview: true },
  { path: '/webview-login', screen: 'webview-login', access: 'public', isForWebview: true },
  { path: '/login-user-with-token', screen: 'loading', access: 'public', isForWebview: true },
  { path: '/sign-up-intro', screen: 'sign-up', access: 'public', isForWebview: false },
  { path: '/forgot-password', screen: 'forgot-password', access: 'anyone', isForWebview: true },
  { path: '/forgot-password/send', screen: 'forgot-password', access: 'anyone', isForWebview: true },
  { path: '/forgot-password/check', screen: 'forgot-check', access: 'anyone', isForWebview: true },
  { path: '/forgot-password/reset', screen: 'new-password', access: 'anyone', isForWebview: true },
  { path: '/forgot-password/new-password', screen: 'new-password', access: 'anyone', isForWebview: true },
  { path: '/forgot-password/link-expired', screen: 'link-expired', access: 'anyone', isForWebview: true },
  inside('/settings-profile', 'profile'),
  { path: '/no-controllers', screen: 'no-controllers', access: 'public', isForWebview: true },
  { path: '/wifi-setup', screen: 'wifi-setup', access: 'anyone', isForWebview: true },
  HOME,
  inside('/security/cameras', 'cameras'),
  inside('/security/cameras/camera-details', 'camera-details'),
  inside('/security/cameras/camera-details/:camera', 'camera-details'),
  ...['', '/:camera'].map((camera): RouteDef => ({
    path: `/security/cameras/fullscreen${camera}`,
    screen: 'camera-fullscreen',
    access: 'signed-in',
    isForWebview: true,
  })),
  inside('/security/alerts', 'alerts'),
  inside('/security/devices', 'devices'),
  inside('/security/meshbots', 'meshbots'),
  {
    path: '/security-mobile',
    screen: 'security-home',
    shell: 'security-mobile-shell',
    access: 'signed-in',
    isForWebview: true,
    isSecurity: true,
  },
  inside('/security/settings/my-pin', 'my-pin'),
  inside('/security/settings/about', 'about'),
  inside('/security/settings', 'settings'),
  ...[
    'house-modes',
    'timeouts',
    'risk',
    'chime-settings',
    'text-size',
    'monitoring',
    'language',
    'appearance',
    'rooms',
    'installation',
  ].map((name) => inside(`/security/settings/${name}`, `settings-${name}`)),
  inside('/security/settings/house-modes/:mode', 'settings-mode'),
  inside('/test-mode', 'test-mode'),
  inside('/virtual-devices', 'virtual-devices'),
  inside('/virtual-devices/new', 'virtual-devices-new'),
  inside('/virtual-devices/assistants', 'virtual-devices-assistants'),
  inside('/energy', 'energy'),
  inside('/energy/goals', 'energy-goals'),
  inside('/dashboards', 'board'),
  // Before the boards' own addresses: no board has this id.
  inside('/dashboards/all', 'boards'),
  inside('/dashboards/:board/versions', 'board-versions'),
  { path: '/dashboards/edit/:board', screen: 'designer', access: 'signed-in', isForWebview: true },
  { path: '/themes/:theme', screen: 'theme-editor', access: 'signed-in', isForWebview: true },
  {
    path: '/dashboards/:board',
    screen: 'board',
    shell: 'security-shell',
    access: 'signed-in',
    isForWebview: true,
    isForKiosk: true,
  },
];

export const PATHS = {
  start: '/',
  automaticLogin: '/automatic-login',
  login: '/login-user-intro',
  bounce: '/login-user-with-token',
  webviewLogin: '/webview-login',
  noControllers: '/no-controllers',
  home: '/security/',
} as const;

const bareOf = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/** The route that a path belongs to; a trailing slash makes no difference. Undefined: no such page. */
export function routeOf(path: string): RouteDef | undefined {
  const bare = bareOf(path);
  return ROUTES.find((route) => {
    const wanted = route.path.split('/');
    const given = bare.split('/');
    return (
      wanted.length === given.length &&
      wanted.every((part, i) => (part.startsWith(':') ? given[i] !== '' : part === given[i]))
    );
  });
}

/** The path itself where a wall display may start, else the security home. */
export const kioskStart = (path: string): string => (routeOf(path)?.isForKiosk === true ? path : PATHS.home);

/**
 * Whether a wall display may show this page: the one it starts at and the security home, no other.
 * @param hasAllBoards whoever hung it up allowed every board
 */
export const isForKiosk = (path: string, start: string, hasAllBoards: boolean): boolean =>
  routeOf(path)?.isForKiosk === true &&
  (hasAllBoards || [start, PATHS.home].some((one) => bareOf(one) === bareOf(path)));
