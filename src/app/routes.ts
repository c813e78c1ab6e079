/** Every route as data: which template it shows, in which shell, and who may see it (S2.1 to S2.22). */

export interface RouteDef {
  path: string;
  /** Id of a screen template. */
  screen: string;
  /** Id of the screen template whose outlet holds it. */
  shell?: 'security-shell' | 'security-mobile-shell';
  /** S2.19: everything needs a sign-in but what says `public`. */
  access: 'public' | 'signed-in';
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
  isSecurity: true,
};

export const ROUTES: readonly RouteDef[] = [
  { path: '/', screen: 'loading', access: 'public', isForWebview: true },
  { path: '/loading-page', screen: 'loading', access: 'public', isForWebview: true },
  { path: '/automatic-login', screen: 'loading', access: 'public', isForWebview: true },
  { path: '/login-user-intro', screen: 'sign-in', access: 'public', isForWebview: true },
  HOME,
  { path: '/security/devices', screen: 'devices', shell: 'security-shell', access: 'signed-in', isForWebview: true },
  {
    path: '/security-mobile',
    screen: 'security-home',
    shell: 'security-mobile-shell',
    access: 'signed-in',
    isForWebview: true,
    isSecurity: true,
  },
  { path: '/dashboards', screen: 'board', shell: 'security-shell', access: 'signed-in', isForWebview: true },
  { path: '/dashboards/:board', screen: 'board', shell: 'security-shell', access: 'signed-in', isForWebview: true },
];

export const PATHS = {
  start: '/',
  automaticLogin: '/automatic-login',
  login: '/login-user-intro',
  home: '/security/',
} as const;

/** The route that a path belongs to; a trailing slash makes no difference. Undefined: no such page. */
export function routeOf(path: string): RouteDef | undefined {
  const bare = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return ROUTES.find((route) => {
    const wanted = route.path.split('/');
    const given = bare.split('/');
    return (
      wanted.length === given.length &&
      wanted.every((part, i) => (part.startsWith(':') ? given[i] !== '' : part === given[i]))
    );
  });
}
