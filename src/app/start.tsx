import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { browserStorage, createHubWorker, startHub, type House } from '@/hub';
import type { PageProblem } from '@/runtime/hooks/page-problem';
import { Words } from '@/runtime/hooks/text';
import { HouseContext } from '@/runtime/hooks/this-house';
import { prepareWidgets } from '@/runtime/registry';
import { App } from './app';
import { takeBounceKey, type BounceKey } from './bounce/bounce-key';
import type { Flight } from './bounce/flight';
import { takeBrand, wearKept } from './brand/dress';
import { houseDocuments } from './documents';
import { registerFirstLoad } from './first-load';
import { speak } from './i18n';
import { showLastResort } from './last-resort';
import { takeMailLink } from './mail-link';
import { PageProblemView } from './page-problem';
import { storedPreferences } from './preferences';
import { HOME, PATHS, routeOf } from './routes';
import { DEFAULT_BOARD, documentsOf } from './screens';

/** Fetches what the page will show, and what draws it, while the worker starts; what fails is tried again when it is shown. */
function fetchAhead(house: House, path: string): void {
  const route = routeOf(path);
  const ids =
    route === undefined || route.access === 'public' ? documentsOf(HOME, PATHS.home) : documentsOf(route, path);
  for (const id of ids.filter((one) => one !== DEFAULT_BOARD))
    houseDocuments(house)
      .of(id)
      .then(prepareWidgets)
      .catch(() => undefined);
}

/** Long after the start, so that it costs the start nothing; a page that lives shorter is new anyway. */
const FOLLOW_AFTER_MS = 60_000;

async function takeOff(house: House, key: BounceKey): Promise<Flight> {
  const { flightDeps, startFlight } = await import('./bounce/flight');
  return startFlight(key, flightDeps(house));
}

/** Brings the page up: texts, settings and the worker side by side; then the app, or one clear page that says what is wrong. */
export function start(element: HTMLElement): void {
  const replace = (path: string) => {
    history.replaceState(null, '', path);
  };
  const bounce = takeBounceKey(location, replace);
  const mail = takeMailLink(location, replace);
  const preferences = storedPreferences();
  const worn = wearKept().catch(reportError);
  registerFirstLoad();
  const hub = startHub({
    configUrl: '/config.json',
    workerFactory: createHubWorker,
    storage: browserStorage(),
  });
  const { house, started: starting } = hub;
  fetchAhead(house, location.pathname);
  const again = () => {
    location.reload();
  };
  const lastResort = () => {
    showLastResort(element, navigator.languages, again);
  };
  const show = async () => {
    await Promise.all([speak(preferences.language), worn, mail]);
    const root = createRoot(element, {
      // A tile or screen that failed has given its place to words; whoever keeps failures hears of it too (S8.27).
      onCaughtError: reportError,
      onUncaughtError: (cause) => {
        reportError(cause);
        lastResort();
      },
    });
    const started = await starting.catch(() => null);
    const flight = started?.ok === true && bounce !== null ? await takeOff(house, bounce) : null;
    if (started?.ok === true) await takeBrand(started.config.brand, houseDocuments(house).layPartner);
    const draw = (content: ReactNode) => {
      root.render(
        <HouseContext value={house}>
          <Words>{content}</Words>
        </HouseContext>,
      );
    };
    if (started?.ok === true) draw(<App config={started.config} preferences={preferences} flight={flight} />);
    else {
      const problem: PageProblem =
        started === null || started.path === ''
          ? { kind: 'start' }
          : { kind: 'config', path: started.path, problem: started.problem };
      draw(<PageProblemView problem={problem} onRetry={again} />);
    }
  };
  setTimeout(() => {
    // A server that is gone has no new build either, and none to load; the next load of the page tries again.
    import('./kiosk/load-anew').then(({ followReasons }) => followReasons(hub)).catch(() => undefined);
  }, FOLLOW_AFTER_MS);
  // Not even the texts arrived.
  show().catch(lastResort);
}
