import { PATHS, routeOf } from './routes';

export interface Visit {
  path: string;
  phase: 'starting' | 'signed-out' | 'signing-in' | 'signed-in';
  /** Where the person wanted to go before a sign-in stood in the way. */
  wanted: string | null;
}

/**
 * Where a visit has to go instead, or null to stay. Pure, so that every access rule is a table of examples.
 * Source: S2.19, S2.20. Unknown paths stay: they get their own page.
 */
export function redirectFor({ path, phase, wanted }: Visit): string | null {
  const route = routeOf(path);
  if (route === undefined) return null;
  if (phase === 'signed-in') return route.access === 'public' ? (wanted ?? PATHS.home) : null;
  if (route.access === 'signed-in') return PATHS.automaticLogin;
  // The stored session was tried and there is none: the person has to sign in.
  if (phase === 'signed-out' && route.screen === 'loading') return PATHS.login;
  return null;
}
