import type { StartResult } from '../api/house-commands';
import { createHouse, type House, type HousePort, type PageStorage } from './house';
import { UNCAUGHT, type FromWorker, type ToWorker } from '../api/port';
import { SESSION_KEY } from '../api/session-key';

/** What the page's end of the port needs of a worker; tests give their own. */
export interface HubWorker {
  postMessage: (message: ToWorker) => void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror?: ((event: ErrorEvent) => void) | null;
  onmessageerror?: ((event: MessageEvent) => void) | null;
}

export interface StartOptions {
  configUrl: string;
  /** Makes the module worker; see `createHubWorker`. */
  workerFactory: () => HubWorker;
  /** Where the session record is kept: `localStorage`, or null where it is blocked. */
  storage: PageStorage | null;
}

/** The page's own house, which is there at once, and what became of its start. */
export interface StartedHouse {
  house: House;
  /**
   * Never rejects: a settings file that is missing or wrong is `{ ok: false }` with the path and the problem.
   */
  started: Promise<StartResult>;
  /** How long nothing was heard of the worker, in milliseconds. */
  silentMs: () => number;
}

/** The worker says something at least every 5 s; three times that in silence, and nothing counts as the present. */
const SILENT_MS = 15_000;
const LISTEN_MS = 2_500;
const NOT_LOADED = 'the worker could not be loaded';

/** Storage may be blocked or full: then the session lives as long as the page. */
function keep(storage: StartOptions['storage'], message: Extract<FromWorker, { type: 'store' }>): string | null {
  try {
    if (message.do === 'read') return storage?.getItem(message.key) ?? null;
    if (message.do === 'write') storage?.setItem(message.key, message.value ?? '');
    else storage?.removeItem(message.key);
  } catch {
    // Decided, not overlooked: a house is guarded from memory when the browser keeps nothing.
  }
  return null;
}

/** Doubts everything when the worker has been silent for too long; one that lives says anew how things stand. */
function watchWorker({ wake, atStop }: House, silentMs: () => number): void {
  const timer = setInterval(() => {
    if (silentMs() >= SILENT_MS) wake();
  }, LISTEN_MS);
  atStop(() => {
    clearInterval(timer);
  });
}

function watchPage({ wake, report, atStop }: House, send: (message: ToWorker) => void): void {
  const end = new AbortController();
  const { signal } = end;
  atStop(() => {
    end.abort();
  });
  const onVisible = () => {
    if (document.visibilityState === 'visible') wake();
  };
  document.addEventListener('visibilitychange', onVisible, { signal });
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) wake();
  };
  addEventListener('pageshow', onShow, { signal });
  const onError = ({ error }: ErrorEvent) => {
    // Without one it is the browser's own remark, such as a layout that took two rounds.
    if (error !== null && error !== undefined) report(UNCAUGHT, error);
  };
  addEventListener('error', onError, { signal });
  addEventListener('unhandledrejection', ({ reason }) => report(UNCAUGHT, reason), { signal });
  const onOnline = () => {
    send({ type: 'online', isOnline: true });
    wake();
  };
  addEventListener('online', onOnline, { signal });
  addEventListener('offline', () => send({ type: 'online', isOnline: false }), { signal });
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === SESSION_KEY || key === null) send({ type: 'storage-changed', value: newValue });
  };
  addEventListener('storage', onStorage, { signal });
}

/** Nobody is there to be asked; what the page says of itself is kept all the same. */
const NOBODY: HousePort = { post: () => undefined, listen: () => () => undefined, storage: () => null };

/** Starts the worker, hands it the installation's settings file and makes the house of what it tells. Once per page. */
export function startHub({ configUrl, workerFactory, storage }: StartOptions): StartedHouse {
  let worker: HubWorker;
  try {
    worker = workerFactory();
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : NOT_LOADED;
    return {
      house: createHouse(NOBODY),
      started: Promise.resolve({ ok: false, path: '', problem }),
      silentMs: () => 0,
    };
  }
  const tell = (message: ToWorker) => worker.postMessage(message);
  let hear: (message: FromWorker) => void = () => undefined;
  const house = createHouse({
    post: tell,
    storage: () => storage,
    listen: (heard) => {
      hear = heard;
      return () => {
        worker.onmessage = null;
      };
    },
  });
  let heardAt = 0;
  const silentMs = () => performance.now() - heardAt;
  const started = new Promise<StartResult>((resolve) => {
    let isStarted = false;
    const failed = (problem: string) => {
      if (isStarted) house.wake();
      else resolve({ ok: false, path: '', problem });
    };
    // A worker that did not load says no more than that; one that stumbled later may go on, so it is asked.
    worker.onerror = ({ message }) => failed(message || NOT_LOADED);
    worker.onmessageerror = () => failed('a message of the worker could not be read');
    worker.onmessage = ({ data }) => {
      heardAt = performance.now();
      hear(data);
      if (data.type === 'store') tell({ type: 'stored', id: data.id, value: keep(storage, data) });
      if (data.type !== 'started') return;
      isStarted = data.result.ok;
      if (isStarted) {
        watchPage(house, tell);
        watchWorker(house, silentMs);
      }
      resolve(data.result);
    };
  });
  tell({
    type: 'start',
    configUrl: new URL(configUrl, location.href).href,
    pageUrl: location.href,
    isOnline: navigator.onLine,
  });
  return { house, started, silentMs };
}
