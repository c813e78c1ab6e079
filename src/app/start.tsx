import { createRoot } from 'react-dom/client';
import { browserStorage, createHubWorker, startHub } from '@/hub';
import { App } from './app';
import { registerFirstLoad } from './first-load';
import { speak } from './i18n';
import { storedPreferences } from './preferences';
import { StartProblem } from './start-problem';

/** Brings the page up: texts, settings and the worker side by side; then the app, or one clear page that says what is wrong. */
export function start(element: HTMLElement): void {
  const preferences = storedPreferences();
  registerFirstLoad();
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
