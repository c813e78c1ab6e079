import { createRoot } from 'react-dom/client';
import { browserStorage, createHubWorker, startHub } from '@/hub';
import { App } from './app';
import { documentOf } from './documents';
import { registerFirstLoad } from './first-load';
import { speak } from './i18n';
import { storedPreferences } from './preferences';
import { HOME, PATHS, routeOf } from './routes';
import { documentsOf } from './screens';
import { StartProblem } from './start-problem';

/** Fetches what the page will show while the worker starts; a fetch that fails is tried again when it is shown. */
function fetchAhead(path: string): void {
  const route = routeOf(path);
  const ids =
    route === undefined || route.access === 'public' ? documentsOf(HOME, PATHS.home) : documentsOf(route, path);
  for (const id of ids) documentOf(id).catch(() => undefined);
}

/** Brings the page up: texts, settings and the worker side by side; then the app, or one clear page that says what is wrong. */
export function start(element: HTMLElement): void {
  const preferences = storedPreferences();
  registerFirstLoad();
  fetchAhead(location.pathname);
  const hub = startHub({ configUrl: '/config.json', workerFactory: createHubWorker, storage: browserStorage() });
  const show = async () => {
    await speak(preferences.language);
    const root = createRoot(element);
    const started = await hub;
    if (started.ok) root.render(<App config={started.config} preferences={preferences} />);
    else root.render(<StartProblem path={started.path} problem={started.problem} />);
  };
  show().catch((cause: unknown) => {
    // Texts or worker did not arrive; the languages may be what is missing, so the words stand in the page itself.
    createRoot(element).render(<StartProblem path="" problem={cause instanceof Error ? cause.message : ''} />);
  });
}
