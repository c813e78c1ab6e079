import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { houseCommands, sessionState } from '@/hub';
import { PageContext, type Page } from '@/runtime/hooks/page';
import { ConfigContext } from '@/runtime/hooks/session';
import type { AppConfig } from '@/schemas/settings/config';
import { ConfirmHost } from './confirm';
import { redirectFor } from './guards';
import { speak } from './i18n';
import { keepPreferences, type Preferences } from './preferences';
import { routeOf, type RouteDef } from './routes';
import { SafetyLayer } from './safety-layer/safety-layer';
import { Screens } from './screens';
import { useSounds } from './sounds';
import { themeAt } from './theme';

const THEME_CHECK_MS = 60_000;

export function App({ config, preferences }: { config: AppConfig; preferences: Preferences }) {
  return (
    <BrowserRouter>
      <Shell config={config} initial={preferences} />
    </BrowserRouter>
  );
}

function Shell({ config, initial }: { config: AppConfig; initial: Preferences }) {
  const [preferences, setPreferences] = useState(initial);
  const { pathname } = useLocation();
  const go = useGo();
  const route = useGuardedRoute(pathname);
  useTheme(preferences);
  useWatching(route);
  const sound = useSounds(preferences.isSoundOn, (isSoundOn) => {
    change({ isSoundOn });
  });

  function change(part: Partial<Preferences>): void {
    setPreferences((before) => {
      const next = { ...before, ...part };
      keepPreferences(next);
      return next;
    });
  }

  const page = useMemo(
    (): Page => ({
      path: pathname,
      go,
      language: preferences.language,
      setLanguage: (language) => {
        speak(language).then(
          () => {
            change({ language });
          },
          () => {
            houseCommands.post({ kind: 'toast', variant: 'error', title: 'app.language-failed' });
          },
        );
      },
      theme: preferences.theme,
      setTheme: (theme) => {
        change({ theme });
      },
      outlet: null as ReactNode,
      sound,
    }),
    [pathname, go, preferences, sound],
  );

  return (
    <ConfigContext value={config}>
      <PageContext value={page}>
        <ConfirmHost>
          <SafetyLayer>
            <Screens route={route} path={pathname} />
          </SafetyLayer>
        </ConfirmHost>
      </PageContext>
    </ConfigContext>
  );
}

/** Navigation that never rejects: the router's answer is a promise only while a page is being left. */
function useGo(): (path: string, isReplacing?: boolean) => void {
  const navigate = useNavigate();
  return useCallback(
    (path, isReplacing = false) => {
      Promise.resolve(navigate(path, { replace: isReplacing })).catch(reportError);
    },
    [navigate],
  );
}

/** The route to show; a visit that may not stay is sent on, and what it wanted comes back after the sign-in. */
function useGuardedRoute(path: string): RouteDef | undefined {
  const go = useGo();
  const { phase } = useSnapshot(sessionState);
  const wanted = useRef<string | null>(null);
  const target = redirectFor({ path, phase, wanted: wanted.current });
  useEffect(() => {
    if (target === null) return;
    if (routeOf(path)?.access === 'signed-in' && phase !== 'signed-in') wanted.current = path;
    if (phase === 'signed-in') wanted.current = null;
    go(target, true);
  }, [target, path, phase, go]);
  return target === null ? routeOf(path) : undefined;
}

function useTheme({ theme, textSize }: Preferences): void {
  useEffect(() => {
    const root = document.documentElement;
    const apply = () => {
      root.dataset['theme'] = themeAt(theme, new Date().getHours());
    };
    apply();
    root.classList.remove('text-size-small', 'text-size-medium', 'text-size-large');
    root.classList.add(`text-size-${textSize}`);
    const timer = setInterval(apply, THEME_CHECK_MS);
    return () => {
      clearInterval(timer);
    };
  }, [theme, textSize]);
}

/** The heartbeat is quick only where somebody may be looking at the house's safety. */
function useWatching(route: RouteDef | undefined): void {
  const isSecurity = route?.isSecurity === true;
  useEffect(() => {
    houseCommands.setWatching(isSecurity ? 'security' : 'other');
  }, [isSecurity]);
}
