import { isForKiosk, PATHS, routeOf } from './routes';

export interface Visit {
  path: string;
  phase: 'starting' | 'signed-out' | 'signing-in' | 'signed-in';
  /** Where the person wanted to go before a sign-in stood in the way. */
  wanted: string | null;
  /** Start board of a wall display; null: the browser is used as any other. */
  kiosk?: string | null;
  /** The wall display may show every board. */
  hasAllBoards?: boolean;
  /** The page stands inside another app (S2.21). */
  isWebview?: boolean;
  /** Code of why the last sign-in ended. */
  problem?: string | null;
  /** Board that this person starts with; null: the security home. */
  start?: string | null;
}

/** `vera-hub`, `no-hubs`, `no-ezlo-hubs`: the account is right and has no house to show (S8.17). */
const HAS_NO_HOUSE = /-hubs?$/;

/**
 * Where a visit has to go instead, or null to stay. Pure, so that every access rule is a table of examples.
 * Source: S2.19 to S2.21. Unknown paths stay: they get their own page. A wall display goes back to its start board from
 * every page but the security home, and the boards where whoever hung it up allowed them.
 */
export function redirectFor({
  path,
  phase,
  wanted,
  kiosk = null,
  hasAllBoards = false,
  isWebview = false,
  problem = null,
  start = null,
}: Visit): string | null {
  const route = routeOf(path);
  if (isWebview && route?.isForWebview === false) return PATHS.webviewLogin;
  if (phase === 'signed-in' && kiosk !== null) return isForKiosk(path, kiosk, hasAllBoards) ? null : kiosk;
  if (route === undefined) return null;
  if (phase === 'signed-in')
    return route.access === 'public' ? (wanted ?? (start === null ? PATHS.home : `/dashboards/${start}`)) : null;
  if (route.access === 'signed-in') return isWebview ? PATHS.bounce : PATHS.automaticLogin;
  // The stored session was tried and there is none: the person has to sign in.
  if (phase === 'signed-out' && route.screen === 'loading') {
    if (isWebview) return PATHS.webviewLogin;
    return HAS_NO_HOUSE.test(problem ?? '') ? PATHS.noControllers : PATHS.login;
  }
  return null;
}
