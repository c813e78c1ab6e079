import { lazy, Suspense, useCallback, useEffect, useMemo } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';

import { AssetContext } from '@/runtime/assets/asset-context';
import { BrandContext } from '@/runtime/hooks/brand';
import { PageContext, SoundBlocked, type Page } from '@/runtime/hooks/page';
import { ConfigContext, useSession } from '@/runtime/hooks/session';
import type { AppConfig } from '@/schemas/settings/config';
import type { Flight } from './bounce/flight';
import { useBounce } from './bounce/use-bounce';
import { useBrandView } from './brand/brand-view';
import { findPicture } from './brand/dress';
import { useAccountBrand } from './brand/use-account-brand';
import { DialogHost } from './dialogs/dialog-host';
import { useHouseholdLayer } from './household/use-household-layer';
import { speak, type Language } from './i18n';
import { KeptResults } from './kept-results';
import { Keys } from './keys/keys';
import { LOADING, useGo, useGuardedRoute, useWallStart } from './navigation';
import type { Preferences } from './preferences';
import { kioskStart, type RouteDef } from './routes';
import { SafetyLayer } from './safety-layer/safety-layer';
import { Screens } from './screens';
import { useSound } from './sound/use-sound';
import { usePreferences } from './use-preferences';
import { useTheme } from './use-theme';
import { isWebviewOf } from './webview';
import { useThisHouse } from '@/runtime/hooks/this-house';

// What a wall display does is fetched by wall displays only; one that cannot fetch it still guards the house.
const Wall = lazy(() =>
  import('./kiosk/wall').then(
    ({ Wall: component }) => ({ default: component }),
    () => ({ default: () => null }),
  ),
);

interface AppProps {
  config: AppConfig;
  preferences: Preferences;
  /** On its way by what was handed over in the address; null: nothing was. */
  flight: Flight | null;
}

export function App({ config, preferences, flight }: AppProps) {
  return (
    // What turns the page says itself whether the one before stays until the next is there (useGo).
    <BrowserRouter useTransitions={false}>
      <WholePage config={config} initial={preferences} flight={flight} />
    </BrowserRouter>
  );
}

function WholePage({ config, initial, flight }: Omit<AppProps, 'preferences'> & { initial: Preferences }) {
  const house = useThisHouse();
  const [preferences, change] = usePreferences(initial);
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  const go = useGo();
  const { kiosk, hasAllBoards } = preferences;
  const isWebview = useMemo(() => isWebviewOf(navigator.userAgent, config.webviews), [config]);
  const setLanguage = useCallback(
    (language: Language) => {
      speak(language).then(
        () => {
          change({ language });
        },
        () => {
          house.commands.post({ kind: 'toast', variant: 'error', title: 'app.language-failed' });
        },
      );
    },
    [house, change],
  );
  const setKiosk = useCallback(
    (path: string | null, hasSaver = true, isForAll = false) => {
      change({ kiosk: path === null ? null : kioskStart(path), hasSaver, hasAllBoards: isForAll });
    },
    [change],
  );
  const arriveAt = useCallback(
    (path: string) => {
      go(path, { isReplacing: true });
    },
    [go],
  );
  const arrival = useBounce(flight, pathname, { setLanguage, setKiosk, arriveAt });
  const route = useGuardedRoute({ path: pathname, state, kiosk, hasAllBoards, isWebview, arrival });
  useWallStart(kiosk, go);
  useTheme(preferences);
  useWatching(route);
  const isUndressed = useAccountBrand();
  useHouseholdLayer(route?.access === 'signed-in' ? pathname : null);
  const brand = useBrandView();
  const setSoundOn = useCallback(
    (isSoundOn: boolean) => {
      change({ isSoundOn });
    },
    [change],
  );
  const find = useCallback((asset: string) => findPicture(house, asset), [house]);
  const { phase } = useSession();
  const { sound, isBlocked, Sounds } = useSound(preferences.isSoundOn, setSoundOn);

  const page = useMemo(
    (): Page => ({
      path: pathname,
      go,
      retry: () => {
        window.location.reload();
      },
      language: preferences.language,
      setLanguage,
      theme: preferences.theme,
      setTheme: (theme) => {
        change({ theme });
      },
      textSize: preferences.textSize,
      setTextSize: (textSize) => {
        change({ textSize });
      },
      kiosk: kiosk !== null,
      hasAllBoards,
      setKiosk,
      isWebview,
      sound,
    }),
    [pathname, go, preferences, kiosk, hasAllBoards, sound, change, setLanguage, setKiosk, isWebview],
  );

  return (
    <ConfigContext value={config}>
      <BrandContext value={brand}>
        <AssetContext value={find}>
          <PageContext value={page}>
            <SoundBlocked value={isBlocked}>
              <KeptResults />
              {Sounds !== null && <Sounds isCountdownOn={preferences.isSoundOn} />}
              <SafetyLayer>
                <DialogHost>
                  <Screens route={isUndressed ? LOADING : route} path={pathname} />
                  {phase === 'signed-in' && <Keys />}
                  {kiosk !== null && phase === 'signed-in' && (
                    <Suspense fallback={null}>
                      <Wall start={kiosk} hasSaver={preferences.hasSaver} />
                    </Suspense>
                  )}
                </DialogHost>
              </SafetyLayer>
            </SoundBlocked>
          </PageContext>
        </AssetContext>
      </BrandContext>
    </ConfigContext>
  );
}

/** The heartbeat is quick only where somebody may be looking at the house's safety. */
function useWatching(route: RouteDef | null | undefined): void {
  const house = useThisHouse();
  const isSecurity = route?.isSecurity === true;
  useEffect(() => {
    house.commands.setWatching(isSecurity ? 'security' : 'other');
  }, [house, isSecurity]);
}
