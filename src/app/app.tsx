import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { houseCommands } from '@/hub';
import { clearDeviceFilter } from '@/runtime/hooks/device-filter';
import { PageContext, type Page } from '@/runtime/hooks/page';
import { ConfigContext, useSession } from '@/runtime/hooks/session';
import type { AppConfig } from '@/schemas/settings/config';
import { ConfirmHost } from './confirm';
import { redirectFor } from './guards';
import { speak } from './i18n';
import { KeptResults } from './kept-results';
import { keepPreferences, type Preferences } from './preferences';
import { routeOf, type RouteDef } from './routes';
import { SafetyLayer } from './safety-layer/safety-layer';
import { Screens } from './screens';
import { Sounds, useSound } from './sounds';
import { themeOf } from './theme';

export function App({ config, preferences }: { config: AppConfig; preferences: Preferences }) {
  return (
    <BrowserRouter>
      <Shell config={config} initial={preferences} />
    </BrowserRouter>
  );
}

function Shell({ config, initial }: { config: AppConfig; initial: Preferences }) {
  const [preferences, setPreferences] = useState(initial);
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  const go = useGo();
  const route = useGuardedRoute(pathname, state);
  useTheme(preferences);
  useWatching(route);
  const change = useCallback((part: Partial<Preferences>) => {
    setPreferences((before) => ({ ...before, ...part }));
  }, []);
  useEffect(() => {
    keepPreferences(preferences);
  }, [preferences]);
  const setSoundOn = useCallback(
    (isSoundOn: boolean) => {
      change({ isSoundOn });
    },
    [change],
  );
  const { phase } = useSession();
  useEffect(() => {
    // What one person searched for is no business of the next.
    if (phase === 'signed-out') clearDeviceFilter();
  }, [phase]);
  const sound = useSound(preferences.isSoundOn, setSoundOn);

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
    [pathname, go, preferences, sound, change],
  );

  return (
    <ConfigContext value={config}>
      <PageContext value={page}>
        <KeptResults />
        <Sounds isCountdownOn={preferences.isSoundOn} />
        <ConfirmHost>
          <SafetyLayer>
            <Screens route={route} path={pathname} />
          </SafetyLayer>
        </ConfirmHost>
      </PageContext>
    </ConfigContext>
  );
}

interface Going {
  isReplacing?: boolean;
  /** Carried along while a sign-in stands in the way. */
  wanted?: string | null;
}

/** Navigation that never rejects: the router's answer is a promise only while a page is being left. */
function useGo(): (path: string, going?: Going) => void {
  const navigate = useNavigate();
  return useCallback(
    (path, { isReplacing = false, wanted = null } = {}) => {
      Promise.resolve(navigate(path, { replace: isReplacing, state: wanted })).catch(reportError);
    },
    [navigate],
  );
}

/**
 * The route to show, undefined where there is no such page. A visit that may not stay is sent on (null meanwhile), and
 * what it wanted comes back after the sign-in.
 */
function useGuardedRoute(path: string, state: unknown): RouteDef | null | undefined {
  const go = useGo();
  const { phase } = useSession();
  const wanted = typeof state === 'string' ? state : null;
  const target = redirectFor({ path, phase, wanted });
  const route = routeOf(path);
  const next = phase === 'signed-in' ? null : route?.access === 'signed-in' ? path : wanted;
  useEffect(() => {
    if (target !== null) go(target, { isReplacing: true, wanted: next });
  }, [target, next, go]);
  return target === null ? route : null;
}

function useTheme({ theme, textSize }: Preferences): void {
  useEffect(() => {
    const root = document.documentElement;
    const device = matchMedia('(prefers-color-scheme: dark)');
    const apply = () => {
      root.dataset['theme'] = themeOf(theme, device.matches);
    };
    apply();
    root.classList.remove('text-size-small', 'text-size-medium', 'text-size-large');
    root.classList.add(`text-size-${textSize}`);
    device.addEventListener('change', apply);
    return () => {
      device.removeEventListener('change', apply);
    };
  }, [theme, textSize]);
}

/** The heartbeat is quick only where somebody may be looking at the house's safety. */
function useWatching(route: RouteDef | null | undefined): void {
  const isSecurity = route?.isSecurity === true;
  useEffect(() => {
    houseCommands.setWatching(isSecurity ? 'security' : 'other');
  }, [isSecurity]);
}
