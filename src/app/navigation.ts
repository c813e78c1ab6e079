import { startTransition, useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { startOf } from '@/runtime/boards/start-of';
import { useSession } from '@/runtime/hooks/session';
import { useThisHouse } from '@/runtime/hooks/this-house';
import type { useBounce } from './bounce/use-bounce';
import { redirectFor } from './guards';
import { PATHS, routeOf, type RouteDef } from './routes';
import { readVisit, type VisitState } from './visit-state';

/** Stands while it is not known whose brand the house's screens wear. */
export const LOADING = routeOf(PATHS.start);
const BOUNCE_FAILED: RouteDef = { path: PATHS.bounce, screen: 'bounce-failed', access: 'public', isForWebview: true };

interface Going {
  isReplacing?: boolean;
  /** Carried along while a sign-in stands in the way. */
  wanted?: string | null;
}

/**
 * Navigation that never rejects: the router's answer is a promise only while a page is being left. The page before stays
 * until what the next one needs has been fetched. A visit that is sent on goes at once: until then its address and what
 * is drawn are of two pages, and what happens meanwhile would be overtaken by it.
 */
export function useGo(): (path: string, going?: Going) => void {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const hasDialogs = useRef(false);
  useEffect(() => {
    hasDialogs.current = readVisit(state, performance.timeOrigin).dialogs.length > 0;
  }, [state]);
  return useCallback(
    (path, { isReplacing = false, wanted = null } = {}) => {
      // An open dialog is an entry of its own: the way back leads to the page under it.
      const replace = isReplacing || hasDialogs.current;
      const next: VisitState = { wanted, dialogs: [], load: performance.timeOrigin };
      const turn = () => {
        Promise.resolve(navigate(path, { replace, state: next })).catch(reportError);
      };
      if (isReplacing) turn();
      else startTransition(turn);
    },
    [navigate],
  );
}

interface Guarded {
  path: string;
  state: unknown;
  kiosk: string | null;
  hasAllBoards: boolean;
  isWebview: boolean;
  arrival: ReturnType<typeof useBounce>;
}

/**
 * The route to show, undefined where there is no such page. A visit that may not stay is sent on (null meanwhile), and
 * what it wanted comes back after the sign-in.
 */
export function useGuardedRoute({
  path,
  state,
  kiosk,
  hasAllBoards,
  isWebview,
  arrival,
}: Guarded): RouteDef | null | undefined {
  const house = useThisHouse();
  const go = useGo();
  const { phase, problem } = useSession();
  const { wanted } = readVisit(state, performance.timeOrigin);
  const target =
    arrival === null
      ? redirectFor({
          path,
          phase,
          wanted,
          kiosk,
          hasAllBoards,
          isWebview,
          problem: problem?.code ?? null,
          start: startOf(house),
        })
      : null;
  const found = routeOf(path);
  const route = useMemo(
    () => (kiosk !== null && found?.isForKiosk === true ? { ...found, shell: 'kiosk-shell' as const } : found),
    [found, kiosk],
  );
  const next = phase === 'signed-in' ? null : route?.access === 'signed-in' ? path : wanted;
  useEffect(() => {
    if (target !== null) go(target, { isReplacing: true, wanted: next });
  }, [target, next, go]);
  if (arrival !== null) return arrival === 'failed' ? BOUNCE_FAILED : LOADING;
  return target === null ? route : null;
}

/** What becomes a wall display, by this page or by another of this browser, starts as one: no open dialog stays. */
export function useWallStart(kiosk: string | null, go: (path: string) => void): void {
  const before = useRef(kiosk);
  useEffect(() => {
    if (before.current === null && kiosk !== null) go(kiosk);
    before.current = kiosk;
  }, [kiosk, go]);
}
