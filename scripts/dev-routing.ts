/** Who answers a request of the dev server: Vite (the app, as it is edited) or the simulated home. */
export type Answerer = 'vite' | 'home';

const OF_VITE = /^\/(@|src\/|node_modules\/|locales\/|templates\/|themes\/|index\.html|\.vite\/)/;

/**
 * @param accept the request's Accept header: a page that is opened belongs to the app, except /house
 * @param isPublicFile true when public/ holds that path; config.json is the home's all the same
 */
export function answererOf(url: string, accept: string, isPublicFile: boolean): Answerer {
  const path = url.split(/[?#]/, 1)[0] ?? '/';
  if (path === '/house' || path.startsWith('/house/') || path === '/config.json') return 'home';
  if (OF_VITE.test(path) || isPublicFile) return 'vite';
  return accept.includes('text/html') ? 'vite' : 'home';
}

/** Vite marks its own socket by its protocol; every other socket goes to the hub. */
export const upgradeAnswerer = (protocol: string | undefined): Answerer =>
  protocol?.startsWith('vite') === true ? 'vite' : 'home';
